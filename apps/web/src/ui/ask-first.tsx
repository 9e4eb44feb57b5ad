import { modals } from '@mantine/modals'
import { TEXTS } from './texts.ts'

/** What is asked of a person. */
interface Question {
  title: string
  body?: string
  confirm: string
}

const host = Promise.withResolvers<void>()

/** Answers the question that stands, or waits for where it appears; null while there is none. */
let standing: ((isSure: boolean) => void) | null = null

/**
 * Says that questions can appear on the page: what was asked before, appears now.
 * @returns what says that they no longer can
 */
export function hostIsThere(): () => void {
  host.resolve()
  return () => standing?.(false)
}

/**
 * Asks before something that can't be taken back, one question at a time: the second press of a double click asks nothing.
 * @returns whether the person confirmed; false also when the dialog was closed, or another question stands
 */
export async function askFirst(question: Question): Promise<boolean> {
  if (standing) return false
  const answer = Promise.withResolvers<boolean>()
  standing = answer.resolve
  try {
    // The page is there a moment before the code of its dialogs: a click in between must not be lost.
    await host.promise
    openDialog(question, answer.resolve)
    return await answer.promise
  } finally {
    standing = null
  }
}

function openDialog(question: Question, answer: (isSure: boolean) => void): void {
  const id = modals.open({
    title: question.title,
    onClose: () => answer(false),
    children: (
      <>
        {question.body && <p className="meta">{question.body}</p>}
        <div className="dlg-foot">
          <button className="btn" type="button" onClick={() => modals.close(id)}>
            {TEXTS.cancel}
          </button>
          <button
            className="btn btn-solid"
            type="button"
            data-autofocus
            onClick={() => {
              answer(true)
              modals.close(id)
            }}
          >
            {question.confirm}
          </button>
        </div>
      </>
    ),
  })
}
