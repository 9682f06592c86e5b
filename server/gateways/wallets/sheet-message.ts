/** What the sheet of a wallet reports to the window that has opened it. */
import * as v from 'valibot';

export const SheetMessageSchema = v.object({
  /** Of the sheet, chosen by its opener. */
  sheet: v.string(),
  /** `none`: the window has opened, and shows no sheet yet. */
  decision: v.picklist(['none', 'approve', 'cancel', 'fail']),
  /** Of an approval. */
  token: v.string(),
});

export type SheetMessage = v.InferOutput<typeof SheetMessageSchema>;
