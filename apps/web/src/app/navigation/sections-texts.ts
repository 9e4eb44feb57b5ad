/** The start page's sections in the header, by id, with their names in the header and in the mobile menu. */
export const SECTIONS = {
  features: { header: 'Features', menu: 'Feature' },
  about: { header: 'About', menu: 'About us' },
  contact: { header: 'Contact', menu: 'Contact us' },
} as const
