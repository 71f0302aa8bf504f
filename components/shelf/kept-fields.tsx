import { keptField, storedField } from "./correction-fields.ts";
import type { ShelfPreview } from "./telling.ts";

/** What a form has to send back with the text: nothing else says it, as the text is as it was. */
export function KeptFields({ preview }: { preview: ShelfPreview }) {
  return (
    <>
      <input type="hidden" name={keptField} value={preview.corrections} />
      <input type="hidden" name={storedField} value={preview.storedBefore} />
    </>
  );
}
