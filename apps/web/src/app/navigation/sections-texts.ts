/** The start page's sections that the header leads to, by their id, with their names in the header and in the mobile menu. */
export const SECTIONS = {
  features: { header: 'Features', menu: 'Feature' },
  about: { header: 'About', menu: 'About us' },
  contact: { header: 'Contact', menu: 'Contact us' },
} as const
