import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} anota el tiro libre',
    'Dentro desde la línea, {who}',
    '{who} mantiene la calma en la línea',
    'El tiro libre de {who} entra',
    '{who} no falla desde la línea',
    'Buen pulso de {who} en el tiro libre',
  ],
  allGood: [
    '{who} anota {tripMade} de {tripTaken} tiros libres',
    '{tripMade} de {tripTaken} en la línea para {who}',
    'Sin fallo desde la línea: {tripMade} de {tripTaken} para {who}',
    '{who} mantiene el pulso: {tripMade} de {tripTaken} en tiros libres',
  ],
  someGood: [
    '{who} anota {tripMade} de {tripTaken} en la línea',
    '{tripMade} de {tripTaken} en tiros libres para {who}',
    '{who} se deja algo en la línea: {tripMade} de {tripTaken}',
    '{who} se conforma con {tripMade} de {tripTaken} en los tiros libres',
  ],
  noneGood: [
    '{who} falla el tiro libre',
    'El tiro libre de {who} no entra',
    '{who} no acierta desde la línea',
    'No hay suerte en la línea para {who}',
    'Se escapa un punto gratis: falla {who}',
  ],
  block: ['Tapón de {who}', '{who} la devuelve', '{who} dice que no', '¡Menudo tapón! Es de {who}'],
  blockOf: [
    '{who} tapona a {with}',
    '¡Tapón! {who} frena el tiro de {with}',
    '{who} toca el tiro de {with}',
    '{with} se eleva, {who} dice que no',
    '{who} le cierra la puerta a {with}',
    'El balón vuelve por donde vino: tapón de {who} a {with}',
  ],
  steal: [
    'Robo de {who}',
    '{who} intercepta el balón',
    'Manos rápidas de {who}, y balón recuperado',
    '{who} lee la jugada y se lleva el balón',
  ],
  stealFrom: [
    '{who} le roba el balón a {with}',
    '{who} le quita la pelota a {with}',
    '{with} pierde el balón, {who} da las gracias',
    '{who} provoca la pérdida de {with}',
    '{who} va un paso por delante de {with} y roba',
    'Despiste de {with}, y {who} lo aprovecha',
  ],
  turnover: [
    '{who} pierde el balón',
    'Pérdida de {who}',
    '{who} regala la posesión',
    '{who} pierde el balón, posesión para {other}',
    '{who} querría tener otra vez ese balón',
    'A {who} se le escapa el balón, y {other} {other:sale|salen} al ataque',
    '{who} entrega el balón a {other}',
    'Error de {who}',
    'El ataque de {team} se queda en nada: pérdida de {who}',
  ],
  foul: [
    'Falta de {who}',
    'El silbato es contra {who}',
    'Falta personal de {who}',
    'Los árbitros pitan falta de {who}',
    'Demasiado contacto de {who}',
    'Suena el silbato, y es para {who}',
    '{who} comete la falta',
    '{who} no puede defender así, falta',
  ],
  foulOn: [
    '{who} hace falta a {with}',
    'Falta de {who} sobre {with}',
    '{with} saca la falta de {who}',
    'Pitan los árbitros: {who} sobre {with}',
  ],
  offensiveFoul: [
    'Falta en ataque de {who}',
    'Falta de {who} en ataque, y el balón es para {other}',
    'Falta y pérdida de {who}, posesión para {other}',
  ],
  fouledOut: [
    'Se acabó para {who}: {pf.f:falta|faltas}',
    '{who} se va al banquillo por faltas',
    '{team} {team:pierde|pierden} a {who} por faltas',
  ],
  sentOff: [
    'Con esa falta, el partido se acaba para {who}',
    '{team} {team:pierde|pierden} a {who} para el resto del partido',
  ],
  rebound: [
    '{who} captura el rebote',
    'Rebote de {who}',
    '{who} se hace con el balón',
    '{who} limpia el tablero',
    'El rebote es para {who}',
    '{who} asegura el balón para {team}',
    '{who} salta y lo atrapa',
  ],
  substitution: [
    '{who} se toma un respiro',
    'Descanso para {who}',
    '{team} {team:sienta|sientan} a {who}',
    'Cambio en {team}: se va al banquillo {who}',
  ],
}

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
    disruptive: ['Falta disruptiva de {who}', 'Eso ha cortado el ataque: falta disruptiva de {who}'],
    flagrant: ['Falta flagrante de {who}', 'Los árbitros señalan falta flagrante de {who}'],
    disqualifying: ['Falta descalificante de {who}', 'Se acabó para {who}, descalificante'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Tiempo muerto de {team}',
    '{team} {team:quiere|quieren} hablarlo y {team:pide|piden} tiempo muerto',
    '{team} {team:para|paran} el partido con un tiempo muerto',
  ],
  'TEAM REBOUND': [
    'Nadie atrapa el rebote, y el balón es para {team}',
    'El rebote se va fuera, posesión para {team}',
    'El rebote acaba en {team}',
  ],
  'TEAM TURNOVER': [
    'Pérdida de equipo de {team}',
    '{team} {team:entrega|entregan} el balón a {other}',
    'El ataque de {team} se queda en nada, balón para {other}',
  ],
  'COACH FOUL': [
    'El silbato es para el banquillo técnico de {team}',
    'Falta al cuerpo técnico de {team}',
    'Demasiadas palabras del cuerpo técnico de {team}',
  ],
  'BENCH FOUL': ['Falta al banquillo de {team}', 'El silbato es contra el banquillo de {team}'],
  'JUMP BALL': ['Salto, y el balón es para {team}', 'Lucha: posesión de {team}'],
  CHALLENGE: ['{team} {team:pide|piden} la revisión', 'El banquillo de {team} quiere revisar la jugada'],
  'OFFICIAL TIMEOUT': ['Los árbitros paran el partido un momento', 'Tiempo muerto oficial, todos toman aire'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      '{team} {team:conserva|conservan} el balón: lo echó fuera {other}',
      'El fallo se va fuera, y el balón sigue siendo de {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Se acaba la posesión de {team}',
      '{team} no {team:tira|tiran} a tiempo',
      'Gran defensa de {other}: se agota la posesión',
    ],
  },
  'COACH FOUL': {
    technical: ['Técnica al cuerpo técnico de {team}'],
    disqualifying: ['Descalificante en el cuerpo técnico de {team}'],
  },
  'BENCH FOUL': {
    technical: ['Técnica al banquillo de {team}'],
  },
  'JUMP BALL': {
    'period-start': ['Balón al aire, y es para {team}'],
    'held-ball': [
      'Lucha por el balón, y es para {team}',
      'Todas las manos en el balón, y la posesión es de {team}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} {team:pide|piden} la revisión, y la decisión cambia',
      'La revisión de {team} tiene premio',
    ],
    unsuccessful: [
      '{team} {team:pide|piden} la revisión, y la decisión se mantiene',
      'La revisión de {team} no prospera',
    ],
  },
}
