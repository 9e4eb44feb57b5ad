import { modals } from '@mantine/modals'
import { TEXTS } from './texts.ts'

const host = Promise.withResolvers<void>()

/** Says that questions can appear on the page: what was asked before, appears now. */
export function hostIsThere(): void {
  host.resolve()
}

/**
 * Asks before something that can't be taken back.
 * @returns whether the person confirmed; false also when the dialog was closed
 */
export async function askFirst(question: {
  title: string
  body?: string
  confirm: string
}): Promise<boolean> {
  // The page is there a moment before the code of its dialogs: a click in between must not be lost.
  await host.promise
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      onClose: () => resolve(false),
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
                resolve(true)
                modals.close(id)
              }}
            >
              {question.confirm}
            </button>
          </div>
        </>
      ),
    })
  })
}
