import { notFound } from "next/navigation";

/** Addresses that no page has: answered within the house, so that the way on is at hand. */
export default function MissingPage() {
  notFound();
}
