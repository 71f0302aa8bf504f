"use client";

import { type ComponentProps, Fragment, useRef } from "react";
import { useRemadeFields } from "./remade-fields.ts";

interface AddressFormProps extends Omit<ComponentProps<"form">, "method"> {
  /** What the address says of the fields, in any one spelling: with another text they are made anew. */
  says: string;
}

/**
 * A GET form whose fields show a part of the address. A navigation that replaces only what differs would keep them as
 * they were left, so that after Back a form says another thing than its page was made with. Fields that show something
 * else than before are therefore new ones.
 */
export function AddressForm({ says, children, ...form }: AddressFormProps) {
  const box = useRef<HTMLFormElement>(null);
  return (
    <form {...form} ref={box} method="get" {...useRemadeFields(box, says, children)}>
      <Fragment key={says}>{children}</Fragment>
    </form>
  );
}
