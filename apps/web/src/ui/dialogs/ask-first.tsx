import { modals } from '@mantine/modals'
import type { ComponentType } from 'react'

/** A question for the user. */
export interface Question {
  title: string
  body?: string
  confirm: string
  /** The name that the user must type to confirm, for deletions that cannot be undone. */
  typed?: string
  /** A further option, which is not chosen at first. */
  choice?: { label: string; choose(isChosen: boolean): void }
}

/** The content of a dialog: the question's text and its buttons. */
export type AnswerForm = ComponentType<{ question: Question; close: () => void; confirm: () => void }>

const host = Promise.withResolvers<AnswerForm>()

/** Answers the question that is open, or that waits for the host; null if there is none. */
let standing: ((isSure: boolean) => void) | null = null

/**
 * Registers the host, which shows the questions. It immediately shows a question that was asked before.
 * @param form renders a question; its code belongs to the dialogs, which start pages do not load
 * @returns a function that ends the registration
 */
export function hostIsThere(form: AnswerForm): () => void {
  host.resolve(form)
  return () => standing?.(false)
}

/**
 * Asks for confirmation before an action that cannot be undone, one question at a time. The second click of a
 * double click asks nothing.
 * @returns whether the user confirmed; false if they closed the dialog or another question is open
 */
export async function askFirst(question: Question): Promise<boolean> {
  if (standing) return false
  const answer = Promise.withResolvers<boolean>()
  standing = answer.resolve
  try {
    // Waits for the host. A click may come when the page is already rendered, but the code of its dialogs has
    // not been loaded.
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
