import type { MatchState } from '@courtside/basketball'
import type { Retelling } from '@courtside/commentator'
import type { Language } from '@courtside/contract'
import { useEffect, useMemo, useState } from 'react'
import { LANGUAGE } from '../ui/written/language.ts'

/**
 * Returns the match with its commentary in the page's language. Each line is generated from the match at the
 * line's moment, so it has the same words on every device. The commentary is empty until the code for the
 * language has loaded; if that fails, the original lines are shown.
 * @param view the match at the moment that the page shows
 * @param latest the match at its newest event, from which the lines are generated
 */
export function useRetoldIn<View extends { readonly state: MatchState }>(
  matchId: number,
  view: View,
  latest: MatchState,
  language: Language,
): View {
  const retelling = useRetelling(matchId, language, latest.commentary.length > 0)
  const told = useMemo(
    () => (retelling === 'as spoken' ? retelling : retelling?.linesOf(latest)),
    [retelling, latest],
  )
  const { state } = view
  const retold = useMemo(() => {
    if (told === 'as spoken') return state
    const lines = told === undefined ? [] : state.commentary
    return {
      ...state,
      commentary: lines.map((line) => ({ ...line, text: told?.get(line.seq) ?? line.text })),
    }
  }, [told, state])
  return { ...view, state: retold }
}

/**
 * Returns the match with its commentary in the page's language; see {@link useRetoldIn}. English builds do
 * not contain the code of the retellings.
 */
export const useRetold: <View extends { readonly state: MatchState }>(
  matchId: number,
  view: View,
  latest: MatchState,
) => View =
  // The log is in English. The comparison with a literal lets English builds leave out the code that they do
  // not use.
  LANGUAGE === 'en'
    ? (_matchId, view) => view
    : (matchId, view, latest) => useRetoldIn(matchId, view, latest, LANGUAGE)

/**
 * Returns the retelling of the commentary; null while its code is loading. Returns 'as spoken' if loading
 * fails, and on English pages, because the log is in English.
 * @param isNeeded whether there is a line of commentary; otherwise nothing is loaded
 */
function useRetelling(
  matchId: number,
  language: Language,
  isNeeded: boolean,
): Retelling | 'as spoken' | null {
  const [retelling, setRetelling] = useState<Retelling | 'as spoken' | null>(
    language === 'en' ? 'as spoken' : null,
  )
  useEffect(() => {
    if (language === 'en' || !isNeeded) return
    let isGone = false
    import('./load-retelling.ts')
      .then(({ loadRetelling }) => loadRetelling(language, matchId))
      .catch(() => 'as spoken' as const)
      .then((loaded) => {
        if (!isGone) setRetelling(loaded)
      })
    return () => {
      isGone = true
    }
  }, [language, matchId, isNeeded])
  return retelling
}
