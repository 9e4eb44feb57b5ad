import type { Book } from '../book.ts'

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: [
      '{who} stopft den Ball hinein',
      'Dunk von {who}',
      '{who} steigt hoch und hämmert den Ball in den Korb',
    ],
    layup: ['{who} legt den Ball in den Korb', 'Korbleger von {who}'],
    'driving-layup': ['{who} zieht zum Korb und legt ihn hinein', '{who} geht durch bis zum Ring'],
    'pull-up': ['{who} stoppt und trifft', 'Aus dem Dribbling stoppt {who} ab und trifft'],
    'step-back': ['{who} macht den Schritt zurück und trifft', 'Der Stepback von {who} sitzt'],
    fadeaway: ['{who} lässt sich nach hinten fallen und trifft', 'Der Fadeaway von {who} fällt'],
    turnaround: ['{who} dreht sich und trifft', 'Aus der Drehung, und {who} trifft'],
    floating: ['{who} hebt den Ball in den Korb', 'Der Floater von {who} fällt'],
    hook: ['{who} trifft mit dem Hakenwurf', 'Hakenwurf von {who}, und drin'],
    'tip-in': ['{who} tippt den Ball hinein', 'Per Tip-in trifft {who}'],
    'alley-oop': ['{who} vollendet den Alley-oop', 'Hoch angespielt, und {who} vollendet'],
  },
  lost: {
    'bad-pass': ['Fehlpass von {who}', '{who} wirft den Ball weg'],
    'ball-handling': [
      '{who} verliert die Kontrolle über den Ball',
      'Dem Dribbling von {who} entgleitet der Ball',
    ],
    travelling: ['Schrittfehler von {who}', '{who} macht zu viele Schritte'],
    'out-of-bounds': ['{who} tritt ins Aus', 'Der Ball ist im Aus, zuletzt war {who} dran'],
    'three-seconds': ['{who} steht zu lange in der Zone', 'Zonenverstoß von {who}'],
    'five-seconds': ['{who} hält den Ball zu lange'],
    'eight-seconds': ['{who} kommt nicht rechtzeitig über die Mittellinie'],
    'shot-clock': ['Die Wurfuhr läuft gegen {who} ab', 'Kein Wurf in der Zeit, {who} war zuletzt am Ball'],
    'double-dribble': ['Doppeldribbling von {who}', '{who} nimmt den Ball auf und dribbelt noch einmal'],
    backcourt: ['Rückspiel von {who}', '{who} spielt den Ball über die Mittellinie zurück'],
    goaltending: ['Goaltending von {who}'],
  },
  foul: {
    technical: ['Technisches Foul gegen {who}', '{who} kassiert ein Technisches'],
    unsportsmanlike: [
      'Unsportliches Foul von {who}',
      'Das galt nicht dem Ball: unsportliches Foul von {who}',
    ],
    disqualifying: ['Disqualifikation für {who}', 'Das war es für {who}, Disqualifikation'],
  },
}
