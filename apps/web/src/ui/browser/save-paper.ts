import type { Paper } from '@courtside/contract'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../dialogs/notify.ts'
import { PAPER_FAILED } from '../match/match-files-texts.ts'
import { LANGUAGE } from '../written/language.ts'
import { saveFile } from './save-file.ts'

/** Saves a document of a match, as the signed-in user may see it. Reports a failure. */
export async function savePaper(matchId: number, paper: Paper, size: 'a4' | 'letter'): Promise<void> {
  try {
    const file = await api.download('GET /archive/papers/:matchId/:paper', {
      params: { matchId, paper },
      query: { size, lang: LANGUAGE },
    })
    saveFile(file, `match_${matchId}_${paper}`)
  } catch (error) {
    console.error(error)
    notify.error(errorText(error, PAPER_FAILED))
  }
}
