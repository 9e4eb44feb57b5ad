import { expect, test } from 'vitest'
import { rulesOf, strayingIn } from '../checks/style-owners.ts'

test('finds a class that two features style, and styles that apply everywhere', () => {
  const rules = [
    ...rulesOf('ui/button.css', '.btn { color: red }'),
    ...rulesOf(
      'features/a/a.css',
      '.picture { width: 5rem } .a-sheet .picture, .a-sheet .btn { width: 1rem }',
    ),
    ...rulesOf(
      'features/b/b.css',
      '@media print { body { margin: 0 } /* .b */ .picture img, .b-page { margin: 0 } }',
    ),
    ...rulesOf(
      'features/c/c.css',
      '@keyframes c { from { top: 0 } } .c-list { top: 0; .btn { top: 0 } } .btn { top: 0 }',
    ),
  ]
  expect(strayingIn(rules)).toEqual([
    'features/a/a.css: .picture',
    'features/b/b.css: body',
    'features/b/b.css: .picture img',
    'features/c/c.css: .btn',
  ])
})
