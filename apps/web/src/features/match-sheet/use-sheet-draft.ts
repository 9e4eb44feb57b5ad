import type { MatchSetup, MatchSheet } from '@courtside/basketball'
import { useState } from 'react'
import { type SheetDraft, type SheetTeamDraft, sheetDraftOf, sheetOf } from './sheet-draft.ts'

/**
 * The form for a sheet. It reads the sheet only once, so that typed values stay while the match continues.
 * @param created the match as it was created, with the players listed since
 */
export function useSheetDraft(sheet: MatchSheet, created: MatchSetup) {
  const [{ draft, read }, set] = useState(() => untouched(sheetDraftOf(sheet, created)))
  const change = (part: Partial<SheetDraft>) =>
    set((form) => ({ ...form, draft: { ...form.draft, ...part } }))
  return {
    draft,
    change,
    changeTeam(side: 0 | 1, part: Partial<SheetTeamDraft>) {
      const [home, visitors] = draft.teams
      change({ teams: side === 0 ? [{ ...home, ...part }, visitors] : [home, { ...visitors, ...part }] })
    },
    /** Returns the values to save. The server changes only the fields in which they differ from `was`. */
    changes: () => ({ sheet: sheetOf(draft), was: sheetOf(read) }),
    /**
     * Takes the answer to the values that were saved. Shows it, with the changes of other people in it, unless
     * something was typed after the values were sent.
     */
    saved(answer: MatchSheet) {
      set((form) =>
        form.draft === draft ? untouched(sheetDraftOf(answer, created)) : { ...form, read: draft },
      )
    },
  }
}

/** Returns a form in which nothing was changed since the sheet was read. */
function untouched(draft: SheetDraft): { draft: SheetDraft; read: SheetDraft } {
  return { draft, read: draft }
}
