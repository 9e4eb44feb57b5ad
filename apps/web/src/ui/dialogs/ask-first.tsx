import { modals } from '@mantine/modals'
import type { ComponentType } from 'react'

/** What is asked of a person. */
export interface Question {
  title: string
  body?: string
  confirm: string
  /** What has to be typed before, where something is gone for good: what it is called. */
  typed?: string
  /** What may be chosen as well, not chosen at first. */
  choice?: { label: string; choose(isChosen: boolean): void }
}

/** What stands in a dialog: the question's text and the buttons that answer it. */
export type AnswerForm = ComponentType<{ question: Question; close: () => void; confirm: () => void }>

const host = Promise.withResolvers<AnswerForm>()

/** Answers the question that stands, or waits for where it appears; null while there is none. */
let standing: ((isSure: boolean) => void) | null = null

/**
 * Says that questions can appear on the page: what was asked before, appears now.
 * @param form what they are answered by: it comes with the page's dialogs, which start pages do without
 * @returns what says that they no longer can
 */
export function hostIsThere(form: AnswerForm): () => void {
  host.resolve(form)
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
