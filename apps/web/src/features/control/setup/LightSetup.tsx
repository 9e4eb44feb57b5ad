import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTeamNames } from '../../../api/season/rosters.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { OwnRules, RulesChoice } from '../../../ui/rules/RulesChoice.tsx'
import { draftOfRules, faultsOfRules, playedBy, type RulesDraft } from '../../../ui/rules/rules-draft.ts'
import { deviceMatch } from '../panel/device-match.ts'
import { TEXTS } from '../texts.ts'
import { LIGHT_SETUP } from './light-texts.ts'
import './setup.css'

const FIBA = draftOfRules('fiba')
const SIDES = ['home', 'visitors'] as const

type Names = Record<(typeof SIDES)[number], string>

/**
 * The set-up of a match in light mode, for which the names of two teams are enough. Creates the match and
 * opens its scorer's table.
 */
export default function LightSetup() {
  const [names, setNames] = useState<Names>({ home: '', visitors: '' })
  const [rules, setRules] = useState(FIBA)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const { fault, starting, start } = useLightStart()
  const form = useRef<HTMLFormElement>(null)
  const list = useId()
  const teams = useTeamNames()

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = { ...faultsOfNames(names), ...faultsOfRules(rules) }
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else void start(names, rules)
  }

  return (
    <>
      <PageTitle title={TEXTS.live} meta={LIGHT_SETUP.title} />
      <Sheet title={LIGHT_SETUP.title}>
        <form ref={form} noValidate onSubmit={submit}>
          <div className="light-setup">
            <p>{LIGHT_SETUP.lead}</p>
            {SIDES.map((side) => (
              <TextField
                key={side}
                label={LIGHT_SETUP[side]}
                name={side}
                list={list}
                maxLength={60}
                autoComplete="off"
                error={faults[side]}
                value={names[side]}
                onChange={({ currentTarget: { value } }) =>
                  setNames((before) => ({ ...before, [side]: value }))
                }
              />
            ))}
            <datalist id={list}>
              {teams.data?.map(({ id, teamname }) => (
                <option key={id} value={teamname} />
              ))}
            </datalist>
            <RulesChoice draft={rules} onRules={setRules} />
            <OwnRules draft={rules} faults={faults as Record<string, string>} onRules={setRules} />
          </div>
          <div className="setup-foot">
            {fault ? <Fault alert>{fault}</Fault> : <p className="hint">{LIGHT_SETUP.newTeam}</p>}
            <SubmitButton working={starting} workingText={LIGHT_SETUP.starting}>
              {LIGHT_SETUP.start}
            </SubmitButton>
          </div>
        </form>
      </Sheet>
    </>
  )
}

function faultsOfNames({ home, visitors }: Names): Partial<Names> {
  const [one, other] = [home.trim(), visitors.trim()]
  return {
    ...(one === '' && { home: LIGHT_SETUP.nameNeeded }),
    ...(other === '' && { visitors: LIGHT_SETUP.nameNeeded }),
    ...(one !== '' && one.toLowerCase() === other.toLowerCase() && { visitors: LIGHT_SETUP.sameName }),
  }
}

/**
 * Returns a function that creates the match and opens its scorer's table, whether this function is running,
 * and the server's refusal.
 */
function useLightStart() {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  // A ref and not state, because the second click of a double click can come before the page has rendered the
  // state that the first click sets.
  const underWay = useRef(false)
  async function start(names: Names, rules: RulesDraft) {
    if (underWay.current) return
    underWay.current = true
    setStarting(true)
    setFault(null)
    const [home, visitors] = SIDES.map((side) => ({ name: names[side].trim() }))
    try {
      const body = {
        home: home ?? { name: '' },
        visitors: visitors ?? { name: '' },
        ruleset: playedBy(rules),
      }
      const match = await api.call('POST /live/light', { body })
      queryClient.setQueryData(matchKeys.one(match.id), match)
      deviceMatch.save(match.id)
      await navigate(`/stats-entry/${match.id}`)
    } catch (error) {
      setFault(errorText(error, LIGHT_SETUP.failed))
      setStarting(false)
    } finally {
      underWay.current = false
    }
  }
  return { fault, starting, start }
}
