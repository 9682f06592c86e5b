/** The message from the sheet of a wallet to the window that has opened it. */
import * as v from 'valibot';

export const SheetMessageSchema = v.object({
  /** The sheet's id, which its opener chooses. */
  sheet: v.string(),
  /** `none`: the window has opened, and shows no sheet yet. */
  decision: v.picklist(['none', 'approve', 'cancel', 'fail']),
  /** The token of an approval; otherwise empty. */
  token: v.string(),
});

export type SheetMessage = v.InferOutput<typeof SheetMessageSchema>;
