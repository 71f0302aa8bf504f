import { NothingHere } from "@/components/shell/nothing-here.tsx";

export default function NotFound() {
  return <NothingHere />;
}
