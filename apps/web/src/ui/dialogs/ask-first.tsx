import { modals } from '@mantine/modals'
import type { ComponentType } from 'react'

/** A question for the user. */
export interface Question {
  title: string
  body?: string
  confirm: string
  /** The name that the user has to type first, for a permanent deletion. */
  typed?: string
  /** An additional option, off by default. */
  choice?: { label: string; choose(isChosen: boolean): void }
}

/** The content of a dialog: the question's text and its buttons. */
export type AnswerForm = ComponentType<{ question: Question; close: () => void; confirm: () => void }>

const host = Promise.withResolvers<AnswerForm>()

/** Answers the current question, or a question that waits for the host; null if there is none. */
let standing: ((isSure: boolean) => void) | null = null

/**
 * Registers the host of questions. A question asked earlier appears now.
 * @param form renders a question; it comes with the page's dialogs, which start pages do not load
 * @returns a function that unregisters it
 */
export function hostIsThere(form: AnswerForm): () => void {
  host.resolve(form)
  return () => standing?.(false)
}

/**
 * Asks for confirmation before an irreversible action, one question at a time. The second press of a double
 * click asks nothing.
 * @returns whether the user confirmed; false if the dialog was closed or another question is open
 */
export async function askFirst(question: Question): Promise<boolean> {
  if (standing) return false
  const answer = Promise.withResolvers<boolean>()
  standing = answer.resolve
  try {
    // Wait for the host, because a click may come after the page has rendered but before the code of its
    // dialogs has loaded.
    openDialog(await host.promise, question, answer.resolve)
    return await answer.promise
  } finally {
    standing = null
  }
}

function openDialog(Form: AnswerForm, question: Question, answer: (isSure: boolean) => void): void {
  const id = modals.open({
    title: question.title,
    onClose: () => answer(false),
    children: (
      <Form
        question={question}
        close={() => modals.close(id)}
        confirm={() => {
          answer(true)
          modals.close(id)
        }}
      />
    ),
  })
}
