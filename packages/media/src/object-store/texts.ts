/** Messages about an object store. */
export const TEXTS = {
  notDone: (reason: string) => `The object store could not carry out the request (${reason})`,
} as const
