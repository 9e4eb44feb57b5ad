import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ABOUT_TEXTS as TEXTS } from './about-texts.ts'

const ContactForm = lazy(() => import('./ContactForm.tsx'))

/** The sections of the start page about Courtside: features, about and contact. */
export default function AboutClub() {
  useHashOnArrival()
  return (
    <>
      <Features />
      <AboutAndContact />
    </>
  )
}

/**
 * Scrolls to the section that the address names. The browser could not do it, because the section did not
 * exist yet.
 */
function useHashOnArrival() {
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

/** The features of Courtside. */
function Features() {
  return (
    <section className="start-band features" id="features" aria-labelledby="features-title">
      <h2 className="h2" id="features-title">
        {TEXTS.featuresTitle}
      </h2>
      <ul className="sheet features-grid">
        {Object.entries(TEXTS.features).map(([key, { name, text }]) => (
          <li key={key}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text about Courtside, beside the form for a message to the operators of this site. */
function AboutAndContact() {
  return (
    <div className="start-band start-foot">
      <section className="about" id="about" aria-labelledby="about-title">
        <h2 className="h2" id="about-title">
          {TEXTS.aboutTitle[0]} {TEXTS.aboutTitle[1]}
        </h2>
        {TEXTS.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className="about-facts">
          {TEXTS.facts.map(({ name, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Contact />
    </div>
  )
}

/** The contact form. Its code loads when the visitor scrolls near it, because most visitors never do. */
function Contact() {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className="contact" id="contact" aria-labelledby="contact-title">
      <h2 className="h2" id="contact-title">
        {TEXTS.contactTitle}
      </h2>
      <p>{TEXTS.contactLead}</p>
      <div className="contact-place">
        {isNear && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )}
      </div>
    </section>
  )
}
