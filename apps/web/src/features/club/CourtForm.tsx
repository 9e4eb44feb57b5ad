import { CONSOLE_BRANDS, CONSOLE_WAYS } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { refusalOf } from '../../api/error-text.ts'
import { useCreateCourt } from '../../api/match/courts.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { CheckField } from '../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { toFirstFault } from '../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { COURTS_TEXTS } from './courts-texts.ts'

const PORT = /^[1-9]\d{0,4}$/
const MOST_PORT = 65_535
/** The port that a Bodet console connects to by default. */
const USUAL_PORT = '4001'

/** The fields of a new court, as typed. An empty brand means that the server detects it. */
interface Typed {
  name: string
  way: (typeof CONSOLE_WAYS)[number]
  host: string
  port: string
  brand: '' | (typeof CONSOLE_BRANDS)[number]
  swapped: boolean
}

const EMPTY: Typed = { name: '', way: 'listen', host: '', port: USUAL_PORT, brand: '', swapped: false }

/**
 * The form for a new court and its console. Shows the token for a program once, after the court was created.
 */
export function CourtForm() {
  const create = useCreateCourt()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm<Typed>({
    initialValues: EMPTY,
    validate: {
      name: (name) => (name.trim() === '' ? COURTS_TEXTS.nameMissing : null),
      host: (host, { way }) => (hasAddress(way) && host.trim() === '' ? COURTS_TEXTS.hostMissing : null),
      port: (port, { way }) => (!hasAddress(way) || isPort(port) ? null : COURTS_TEXTS.portWrong),
    },
  })
  const { way: chosen } = form.values
  const { at, rest } = refusalOf(create.error, ['name', 'host', 'port'], COURTS_TEXTS.notAdded)
  const refused: Partial<Record<keyof Typed, string | undefined>> = at
  const propsOf: FieldProps = (name) => {
    const props = form.getInputProps(name)
    return { ...props, error: props.error ?? refused[name] }
  }
  const submit = ({ name, way, host, port, brand, swapped }: Typed) =>
    create.mutate(
      {
        name: name.trim(),
        way,
        brand: brand === '' ? null : brand,
        swapped,
        host: hasAddress(way) ? host.trim() : null,
        port: hasAddress(way) ? Number(port) : null,
      },
      {
        onSuccess: (made) => {
          notify.success(COURTS_TEXTS.added)
          setToken(made.token)
          form.reset()
        },
      },
    )
  return (
    <form className="sheet-body target-form" noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <TextField label={COURTS_TEXTS.name} maxLength={60} autoComplete="off" {...propsOf('name')} />
      <SelectField label={COURTS_TEXTS.way} {...form.getInputProps('way')}>
        {CONSOLE_WAYS.map((way) => (
          <option key={way} value={way}>
            {COURTS_TEXTS.ways[way]}
          </option>
        ))}
      </SelectField>
      {hasAddress(chosen) && <NetworkFields propsOf={propsOf} />}
      {chosen !== 'post' && chosen !== 'none' && <BrandField propsOf={propsOf} />}
      {chosen !== 'none' && (
        <CheckField label={COURTS_TEXTS.swapped} {...form.getInputProps('swapped', { type: 'checkbox' })} />
      )}
      {token !== null && (
        <p role="status">
          {COURTS_TEXTS.token} <code>{token}</code>
        </p>
      )}
      {rest && <Fault alert>{rest}</Fault>}
      <div className="target-buttons">
        <SubmitButton working={create.isPending} workingText={COURTS_TEXTS.adding}>
          {COURTS_TEXTS.add}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Returns the props of a field's input, including the field's fault. */
type FieldProps = (name: keyof Typed) => object

function NetworkFields({ propsOf }: { propsOf: FieldProps }) {
  return (
    <>
      <TextField
        label={COURTS_TEXTS.host}
        hint={COURTS_TEXTS.hostHint}
        maxLength={253}
        autoComplete="off"
        {...propsOf('host')}
      />
      <TextField
        label={COURTS_TEXTS.port}
        hint={COURTS_TEXTS.portHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...propsOf('port')}
      />
    </>
  )
}

function BrandField({ propsOf }: { propsOf: FieldProps }) {
  return (
    <SelectField label={COURTS_TEXTS.brand} {...propsOf('brand')}>
      <option value="">{COURTS_TEXTS.detect}</option>
      {CONSOLE_BRANDS.map((brand) => (
        <option key={brand} value={brand}>
          {COURTS_TEXTS.brands[brand]}
        </option>
      ))}
    </SelectField>
  )
}

/** Reports whether a way of connection needs a network address. */
function hasAddress(way: Typed['way']): boolean {
  return way === 'listen' || way === 'connect'
}

function isPort(typed: string): boolean {
  return PORT.test(typed.trim()) && Number(typed) <= MOST_PORT
}
