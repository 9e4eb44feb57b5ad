/** The mail that a message of the contact form becomes. */
export const CONTACT_MAIL = {
  subject: (subject: string) => `Contact: ${subject}`,
  text: (writer: { name: string; email: string }, message: string) =>
    `${writer.name} <${writer.email}> wrote in Courtside's contact form:\n\n${message}\n`,
} as const
