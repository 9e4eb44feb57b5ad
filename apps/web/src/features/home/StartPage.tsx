import { Link } from 'react-router'
import { Sheet } from '../../ui/Sheet.tsx'
import { LiveNow } from './LiveNow.tsx'
import { TEXTS } from './texts.ts'
import './home.css'

/** /: what Courtside is, and what is live. */
export function Component() {
  return (
    <div className="start">
      <title>Courtside: your gym is on air</title>
      <section className="start-hero">
        <h1 className="start-claim">{TEXTS.claim}</h1>
        <p className="start-lead">{TEXTS.lead}</p>
        <p className="start-links">
          <Link className="onair onair-big" to="/watch">
            <i />
            {TEXTS.watch}
          </Link>
          <Link className="btn btn-big" to="/archive">
            {TEXTS.archive}
          </Link>
        </p>
      </section>
      <LiveNow />
      <div id="features">
        <Sheet title="Features">
          <ul className="start-features">
            {TEXTS.features.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
      <div className="form-row">
        <div id="about">
          <Sheet title="About">
            <p className="sheet-body">{TEXTS.about}</p>
          </Sheet>
        </div>
        <div id="contact">
          <Sheet title="Contact">
            <p className="sheet-body">{TEXTS.contact}</p>
          </Sheet>
        </div>
      </div>
    </div>
  )
}
