import { useForm } from '@mantine/form'
import { useSendMessage } from '../../api/contact.ts'
import { errorText } from '../../api/error-text.ts'
import { Done } from '../../ui/Done.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { Field, TextField } from '../../ui/Field.tsx'
import { isEmail, required, toFirstFault } from '../../ui/form-rules.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TEXTS } from './texts.ts'

const EMPTY = { name: '', email: '', subject: '', message: '', website: '' }

/** A message to those who run this Courtside. */
export function ContactForm() {
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

function Fields({ message }: { message: ReturnType<typeof useSendMessage> }) {
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: required(TEXTS.name),
      email: isEmail,
      subject: required(TEXTS.subject),
      message: required(TEXTS.message),
    },
  })
  const send = (body: typeof form.values) => {
    if (!message.isPending) message.mutate(body)
  }
  const { error: messageFault, ...messageInput } = form.getInputProps('message')
  return (
    <form className="contact-form" noValidate onSubmit={form.onSubmit(send, toFirstFault(form))}>
      <div className="form-row">
        <TextField
          label={TEXTS.name}
          autoComplete="name"
          maxLength={80}
          required
          {...form.getInputProps('name')}
        />
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...form.getInputProps('email')}
        />
      </div>
      <TextField label={TEXTS.subject} maxLength={120} required {...form.getInputProps('subject')} />
      <Field label={TEXTS.message} error={messageFault}>
        {(control) => (
          <textarea
            className="input contact-message"
            maxLength={5000}
            required
            {...messageInput}
            {...control}
          />
        )}
      </Field>
      {/* A trap for robots, which fill in whatever there is; the server drops what comes with it. */}
      <div hidden>
        <TextField
          label={TEXTS.website}
          autoComplete="off"
          tabIndex={-1}
          {...form.getInputProps('website')}
        />
      </div>
      {message.error && <Fault alert>{errorText(message.error, TEXTS.sendFailed)}</Fault>}
      <SubmitButton working={message.isPending} workingText={TEXTS.sending}>
        {TEXTS.send}
      </SubmitButton>
    </form>
  )
}
