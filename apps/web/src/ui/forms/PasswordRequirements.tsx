import { PASSWORD_REQUIREMENTS } from '@courtside/contract/client'
import { Icon } from '../page/Icon.tsx'
import './password-requirements.css'
import { TEXTS } from '../texts.ts'

/** The requirements of a new password. Each line is checked off while the user types. */
export function PasswordRequirements({ password }: { password: string }) {
  const met = PASSWORD_REQUIREMENTS.map(({ isMetBy }) => isMetBy(password))
  return (
    <div className="requirements">
      <ul aria-label={TEXTS.requirements}>
        {PASSWORD_REQUIREMENTS.map(({ text }, index) => (
          <li key={text} data-met={met[index]}>
            <span className="requirement-box">{met[index] && <Icon name="check" size={14} />}</span>
            {text}
            {met[index] && <span className="vh">{TEXTS.requirementMet}</span>}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {password && TEXTS.requirementsMet(met.filter(Boolean).length, met.length)}
      </p>
    </div>
  )
}
