import { modals } from '@mantine/modals'

/**
 * Asks before something that can't be taken back.
 * @returns whether the person confirmed; false also when the dialog was closed
 */
export function askFirst(question: { title: string; body?: string; confirm: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      onClose: () => resolve(false),
      children: (
        <>
          {question.body && <p className="meta">{question.body}</p>}
          <div className="dlg-foot">
            <button className="btn" type="button" onClick={() => modals.close(id)}>
              Cancel
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
