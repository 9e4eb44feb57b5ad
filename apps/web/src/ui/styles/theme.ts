import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { TEXTS } from '../texts.ts'

const DIALOG_CLASSES = { content: 'dlg', title: 'dlg-title' }

/**
 * Gives the close button a name, and the row of the heading a role. Without the role, the row would count as
 * the page's banner.
 */
function named(close: string) {
  return { closeButtonProps: { 'aria-label': close }, attributes: { header: { role: 'presentation' } } }
}

/**
 * Mantine's theme, with the fonts of the tokens. Of Mantine, only dialogs, menus, drawers and notifications
 * are used.
 */
export const theme = createTheme({
  fontFamily: 'var(--cs-font-text)',
  headings: { fontFamily: 'var(--cs-font-figure)', fontWeight: '700' },
  black: '#1C140E',
  defaultRadius: 2,
  primaryColor: 'ball',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  colors: {
    ball: [
      '#FFF3E8',
      '#FFE3CB',
      '#FFC79A',
      '#FFAC6B',
      '#FF9340',
      '#F47B20',
      '#D65A0B',
      '#A3420A',
      '#7A3208',
      '#4A1E05',
    ],
  },
  components: {
    Modal: { defaultProps: { ...named(TEXTS.closeDialog), centered: true, classNames: DIALOG_CLASSES } },
    Drawer: {
      defaultProps: {
        ...named(TEXTS.closeMenu),
        size: '19rem',
        classNames: { content: 'drawer', title: 'dlg-title' },
      },
    },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        classNames: { dropdown: 'menu', item: 'menu-item' },
        shadow: 'none',
      },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': TEXTS.closeMessage } } },
  },
})

const VARIABLES = {
  '--mantine-color-body': 'var(--cs-ground)',
  '--mantine-color-text': 'var(--cs-ink)',
  '--mantine-color-dimmed': 'var(--cs-ink-2)',
  '--mantine-color-error': 'var(--cs-caution-ink)',
  '--mantine-color-default-border': 'var(--cs-edge)',
  '--mantine-color-anchor': 'var(--cs-orange-ink)',
}

/** Assigns the tokens to Mantine's colours. The tokens have values for both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: VARIABLES,
  dark: VARIABLES,
})
