import { PASSWORD_REQUIREMENTS } from '@courtside/contract/client'
import { Icon } from './Icon.tsx'
import './password-requirements.css'

/** What a new password needs; each line ticks itself off while it is typed. */
export function PasswordRequirements({ password }: { password: string }) {
  const met = PASSWORD_REQUIREMENTS.map(({ isMetBy }) => isMetBy(password))
  return (
    <div className="requirements">
      <ul aria-label="Password requirements">
        {PASSWORD_REQUIREMENTS.map(({ text }, index) => (
          <li key={text} data-met={met[index]}>
            <span className="requirement-box">{met[index] && <Icon name="check" size={14} />}</span>
            {text}
            {met[index] && <span className="vh">, done</span>}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {password && `${met.filter(Boolean).length} of ${met.length} requirements met`}
      </p>
    </div>
  )
}
