import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} verwandelt den Freiwurf',
    'Sicher von der Linie: {who}',
    '{who} bleibt an der Linie ruhig',
    'Der Freiwurf von {who} sitzt',
    '{who} trifft von der Freiwurflinie',
    'Ruhige Hand an der Linie bei {who}',
  ],
  allGood: [
    '{who} trifft {tripMade} von {tripTaken} Freiwürfen',
    '{tripMade} von {tripTaken} an der Linie für {who}',
    'Kein Fehler an der Linie: {who} mit {tripMade} von {tripTaken}',
    '{who} bleibt cool: {tripMade} von {tripTaken} von der Linie',
    'Dankend angenommen: {who} verwandelt {tripMade} von {tripTaken}',
  ],
  someGood: [
    '{who} trifft {tripMade.m-acc:Freiwurf|Freiwürfe} bei {tripTaken.m-dat:Versuch|Versuchen}',
    'Nur {tripMade.m-acc:Freiwurf|Freiwürfe} von {tripTaken} verwandelt {who}',
    '{who} lässt an der Linie etwas liegen: {tripMade} von {tripTaken}',
    'Durchwachsen an der Linie: {tripMade} von {tripTaken} für {who}',
  ],
  noneGood: [
    '{who} vergibt den Freiwurf',
    'Der Freiwurf von {who} geht daneben',
    '{who} trifft an der Linie nicht',
    'Kein Glück an der Linie für {who}',
    'Den Freiwurf lässt {who} liegen',
    'Ein geschenkter Punkt, aber {who} nimmt ihn nicht an',
  ],
  block: [
    'Geblockt von {who}',
    '{who} räumt den Wurf ab',
    'Nicht mit {who}, der Wurf wird geblockt',
    '{who} mit dem Block',
    '{who} kommt noch an den Ball',
  ],
  blockOf: [
    '{who} blockt {with}',
    'Abgeräumt! {who} blockt den Wurf von {with}',
    '{who} kommt noch an den Wurf von {with}',
    '{with} steigt hoch, {who} sagt nein',
    '{who} schickt den Wurf von {with} zurück',
    '{with} wirft, und {who} wischt den Ball weg',
    'Endstation {who}: der Wurf von {with} wird geblockt',
  ],
  steal: [
    '{who} holt sich den Steal',
    '{who} fängt den Ball ab',
    'Schnelle Hände von {who}',
    '{who} liest das Spiel und klaut den Ball',
    'Ballgewinn durch {who}',
  ],
  stealFrom: [
    '{who} nimmt {with} den Ball ab',
    '{who} klaut {with} den Ball',
    '{with} verliert den Ball, {who} sagt danke',
    '{who} erzwingt den Ballverlust von {with}',
    '{who} ist einen Schritt schneller als {with} und holt den Ball',
    '{with} passt nicht auf, und {who} schlägt zu',
    'Der Ball wechselt von {with} zu {who}',
  ],
  turnover: [
    '{who} verliert den Ball',
    'Ballverlust von {who}',
    '{who} gibt den Ball her',
    '{who} verliert den Ball, {other} {other:kommt|kommen} in Ballbesitz',
    'Diesen Ball hätte {who} gern zurück',
    '{who} lässt sich den Ball entgleiten, und {other} {other:greift|greifen} an',
    '{who} schenkt {other.dat} den Ball',
    'Ein Fehler von {who}',
    'Der Angriff {team.of} verpufft: Ballverlust von {who}',
  ],
  foul: [
    'Foul von {who}',
    'Der Pfiff geht gegen {who}',
    '{who} begeht ein Foul',
    'Das Foul geht an {who}',
    'Die Unparteiischen pfeifen, Foul von {who}',
    'Zu viel Körpereinsatz von {who}',
    'Da ist der Pfiff, Foul von {who}',
    'So darf {who} nicht zu Werke gehen, Foul',
    'Ein Pfiff, und das Foul bekommt {who}',
  ],
  foulOn: [
    '{who} foult {with}',
    'Foul von {who} an {with}',
    '{with} holt das Foul von {who} heraus',
    'Der Pfiff kommt: {who} gegen {with}',
  ],
  offensiveFoul: [
    'Offensivfoul von {who}',
    'Foul im Angriff von {who}, der Ball geht an {other}',
    '{who} wird im Angriff abgepfiffen',
    'Foul und Ballverlust von {who}, {other} {other:übernimmt|übernehmen}',
  ],
  fouledOut: [
    'Das war es für {who}: {pf.n:Foul|Fouls}',
    '{who} muss mit {pf.n-dat:Foul|Fouls} vom Feld',
    '{who} ist ausgefoult, {team} {team:muss|müssen} umstellen',
  ],
  sentOff: [
    'Nach diesem Foul ist das Spiel für {who} zu Ende',
    '{team} {team:verliert|verlieren} {who} für den Rest des Spiels',
  ],
  rebound: [
    '{who} mit dem Rebound',
    'Rebound {who}',
    '{who} pflückt den Ball herunter',
    '{who} räumt unter dem Korb auf',
    'Der Abpraller gehört {who}',
    '{who} sichert den Ball für {team}',
    '{who} steigt hoch und holt den Ball',
  ],
  substitution: [
    '{who} nimmt auf der Bank Platz',
    'Eine Verschnaufpause für {who}',
    '{team} {team:nimmt|nehmen} {who} vom Feld',
    'Wechsel bei {team.dat}: {who} geht vom Feld',
  ],
}

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
    disruptive: ['Disruptives Foul von {who}', 'Das hat den Angriff zerstört: disruptives Foul von {who}'],
    flagrant: ['Flagrantes Foul von {who}', 'Die Schiedsrichter entscheiden auf flagrantes Foul von {who}'],
    disqualifying: ['Disqualifikation für {who}', 'Das war es für {who}, Disqualifikation'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Auszeit für {team}',
    'Die Bank {team.of} hat Redebedarf und nimmt die Auszeit',
    'Gesprächsbedarf bei {team.dat}: Auszeit',
  ],
  'TEAM REBOUND': [
    'Niemand hält den Rebound fest, der Ball geht an {team}',
    'Vom Ring ins Aus, Ballbesitz für {team}',
    'Der Rebound landet bei {team.dat}',
  ],
  'TEAM TURNOVER': [
    'Ballverlust {team.of} als Mannschaft',
    'Der Ball wechselt von {team.dat} zu {other.dat}',
    'Der Angriff {team.of} bringt nichts ein, Ball für {other}',
  ],
  'COACH FOUL': [
    'Der Pfiff gilt der Trainerbank {team.of}',
    'Foul gegen die Trainerbank {team.of}',
    'Auf der Trainerbank {team.of} war jemand zu laut',
  ],
  'BENCH FOUL': ['Foul gegen die Bank {team.of}', 'Der Pfiff trifft die Bank {team.of}'],
  'JUMP BALL': ['Sprungball, der Ball geht an {team}', 'Sprungball: {team} {team:bekommt|bekommen} den Ball'],
  CHALLENGE: ['Challenge {team.of}', 'Die Bank {team.of} will die Entscheidung überprüfen lassen'],
  'OFFICIAL TIMEOUT': [
    'Die Unparteiischen unterbrechen das Spiel kurz',
    'Offizielle Auszeit, alle können durchatmen',
  ],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Der Ball bleibt bei {team.dat}: zuletzt berührt von {other.dat}',
      'Der Fehlwurf geht ins Aus, Ball weiter für {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Die Wurfuhr läuft gegen {team} ab',
      'Kein Wurf {team.of} in der Zeit',
      'Starke Abwehr {other.of}: die Wurfuhr ist abgelaufen',
    ],
  },
  'COACH FOUL': {
    technical: ['Technisches Foul gegen die Trainerbank {team.of}'],
    disqualifying: ['Disqualifikation auf der Trainerbank {team.of}'],
  },
  'BENCH FOUL': { technical: ['Technisches Foul gegen die Bank {team.of}'] },
  'JUMP BALL': {
    'period-start': ['Der Ball ist in der Luft, und er geht an {team}'],
    'held-ball': [
      'Halteball, es geht weiter mit Ball für {team}',
      'Alle haben die Hände am Ball, er geht an {team}',
    ],
  },
  CHALLENGE: {
    successful: [
      'Challenge {team.of}, und die Entscheidung wird geändert',
      'Die Challenge {team.of} zahlt sich aus',
    ],
    unsuccessful: [
      'Challenge {team.of}, aber die Entscheidung bleibt bestehen',
      'Die Challenge {team.of} hat keinen Erfolg',
    ],
  },
}
