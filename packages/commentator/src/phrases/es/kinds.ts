import type { Book } from '../book.ts'

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} la hunde', 'Mate de {who}', '{who} se eleva y machaca el aro'],
    layup: ['{who} deja la bandeja', 'Bandeja de {who}'],
    'driving-layup': ['{who} penetra y deja la bandeja', '{who} llega hasta el aro'],
    'pull-up': ['{who} para, tira y anota', 'Tras el bote, {who} se para y anota'],
    'step-back': ['{who} da el paso atrás y anota', 'Entra el step-back de {who}'],
    fadeaway: ['{who} anota cayendo hacia atrás', 'Entra el fadeaway de {who}'],
    turnaround: ['{who} se gira y anota', 'Media vuelta de {who}, y dentro'],
    floating: ['{who} anota con una bomba', 'Entra la bomba de {who}'],
    hook: ['{who} anota de gancho', 'Gancho de {who}, y dentro'],
    'tip-in': ['{who} palmea, y dentro', 'Palmeo de {who}'],
    'alley-oop': ['{who} culmina el alley-oop', 'Por las alturas, {who} culmina el alley-oop'],
  },
  lost: {
    'bad-pass': ['Mal pase de {who}', '{who} tira el pase a ninguna parte'],
    'ball-handling': ['{who} pierde el control del balón', 'A {who} se le va el bote'],
    travelling: ['Pasos de {who}', '{who} camina con el balón'],
    'out-of-bounds': ['{who} pisa fuera', 'Fuera, el balón lo pierde {who}'],
    'three-seconds': ['{who} se queda demasiado tiempo en la zona'],
    'five-seconds': ['{who} retiene el balón demasiado tiempo'],
    'eight-seconds': ['{who} no cruza el medio campo a tiempo'],
    'shot-clock': ['A {who} se le acaba la posesión', 'No hay tiro a tiempo, el balón lo tenía {who}'],
    'double-dribble': ['Dobles de {who}', '{who} vuelve a botar'],
    backcourt: ['Campo atrás de {who}', '{who} devuelve el balón a su campo'],
    goaltending: ['Interposición de {who}'],
  },
  foul: {
    technical: ['Técnica a {who}', 'Falta técnica para {who}'],
    unsportsmanlike: ['Antideportiva de {who}', 'Ahí no se jugaba el balón: antideportiva de {who}'],
    disqualifying: ['Falta descalificante de {who}', 'Se acabó para {who}, descalificante'],
  },
}
