import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type Message, useSendMessage } from '../../../api/contact.ts'
import { failureText, refusalOf } from '../../../api/error-text.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { Field, TextField } from '../../../ui/forms/Field.tsx'
import { isEmail, required } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { ABOUT_TEXTS as TEXTS } from './about-texts.ts'

type Name = keyof Message

const RULES: Partial<Record<Name, (value: string) => string | null>> = {
  name: required(TEXTS.name),
  email: isEmail,
  subject: required(TEXTS.subject),
  message: required(TEXTS.message),
}

/** A form for a message to the operators of this site. */
export default function ContactForm() {
  const message = useSendMessage()
  return (
    <Sheet title={TEXTS.contact} meta={TEXTS.allRequired}>
      {message.isSuccess ? (
        <div className="sheet-body">
          <Done say={TEXTS.sent}>
            <button className="btn" type="button" onClick={() => message.reset()}>
              {TEXTS.writeAnother}
            </button>
          </Done>
        </div>
      ) : (
        <Fields message={message} />
      )}
    </Sheet>
  )
}

/**
 * The fields of the form. The browser stores the typed text, and not a library for forms, which would be the
 * largest part of the start page.
 */
function Fields({ message }: { message: ReturnType<typeof useSendMessage> }) {
  const { search } = useLocation()
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readMessage(event.currentTarget)
    const found = faultsOf(typed)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) focusField(event.currentTarget, first)
    else message.mutate(typed, { onError: (error) => setFaults(refusalOf(error, Object.keys(RULES), '').at) })
  }
  const field = (name: Name, maxLength: number) => ({
    name,
    label: TEXTS[name],
    error: faults[name],
    maxLength,
    required: true,
    onChange: () => setFaults(({ [name]: _mended, ...others }) => others),
  })
  const { label, error, ...messageInput } = field('message', 5000)
  return (
    <form className="contact-form" noValidate onSubmit={send}>
      <div className="form-row">
        <TextField {...field('name', 80)} autoComplete="name" />
        <TextField {...field('email', 254)} type="email" autoComplete="email" />
      </div>
      <TextField {...field('subject', 120)} defaultValue={reported(search)} />
      <Field label={label} error={error}>
        {(control) => <textarea className="input contact-message" {...messageInput} {...control} />}
      </Field>
      {/* A trap: only programs that send spam fill in this hidden field. Such messages are dropped. */}
      <div hidden>
        <TextField name="website" label={TEXTS.website} autoComplete="off" tabIndex={-1} />
      </div>
      {message.error && <Fault alert>{failureText(message.error, TEXTS.sendFailed)}</Fault>}
      <SubmitButton working={message.isPending} workingText={TEXTS.sending}>
        {TEXTS.send}
      </SubmitButton>
    </form>
  )
}

/** Returns the initial text of the form if the visitor came from a match's page to report that match. */
function reported(search: string): string | undefined {
  const path = new URLSearchParams(search).get('report') ?? ''
  return /^\/watch\/\d{1,9}$/.test(path) ? TEXTS.report(path) : undefined
}

function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form)
  const typed = (name: Name) => String(data.get(name) ?? '').trim()
  return {
    name: typed('name'),
    email: typed('email'),
    subject: typed('subject'),
    message: typed('message'),
    website: typed('website'),
  }
}

/** Returns the faults of missing or invalid fields, in the order of the form. */
function faultsOf(message: Message): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    const fault = RULES[name]?.(message[name])
    if (fault) found[name] = fault
  }
  return found
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
