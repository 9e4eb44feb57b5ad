import type { MatchState } from '@courtside/basketball'
import type { Retelling } from '@courtside/commentator'
import type { Language } from '@courtside/contract'
import { useEffect, useMemo, useState } from 'react'
import { LANGUAGE } from '../ui/written/language.ts'

/**
 * The match with its commentary in the page's language: each line told again from the match as it stood when it was said, the same
 * words on every device. Nothing is said until the language is there; when it cannot be loaded, what was said is shown.
 *
 * @param view what the page shows: the match at that moment
 * @param latest the newest state, from which the lines are told
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

/** What the page shows, with the commentary in the page's language: see {@link useRetoldIn}, which English pages are built without. */
export const useRetold: <View extends { readonly state: MatchState }>(
  matchId: number,
  view: View,
  latest: MatchState,
) => View =
  // The language that the log has its lines in. As a literal, or English pages would carry what they have no use for.
  LANGUAGE === 'en'
    ? (_matchId, view) => view
    : (matchId, view, latest) => useRetoldIn(matchId, view, latest, LANGUAGE)

/**
 * Null while the language is loading.
 *
 * @param isNeeded whether there is a line to tell: a match that nobody commentates, or that has not begun, loads nothing
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
