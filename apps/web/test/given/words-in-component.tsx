/** For texts-in-catalogues.test.ts: two faults, and what is none. */
export function WordsInComponent({ name }: { name: string }) {
  return (
    <section className="plain words" aria-label="Read this">
      Say this
      <b title={name}>{name}</b>, 7 – 3
    </section>
  )
}
