/** A line of the table: what was measured, what came out now, and what the prototype reached on the same machine. */
export interface Row {
  what: string
  now: string
  /** From the table of parts in the design; an empty one: no figure there. */
  prototype: string
}
