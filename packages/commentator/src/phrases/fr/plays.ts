import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} réussit le lancer franc',
    'C’est bon sur la ligne pour {who}',
    '{who} garde son calme sur la ligne',
    'Le lancer franc {who.de} est dedans',
    '{who} ne tremble pas au lancer franc',
    '{who} prend le point offert sur la ligne',
  ],
  allGood: [
    '{who} réussit {tripMade} lancers francs sur {tripTaken}',
    '{tripMade} sur {tripTaken} aux lancers pour {who}',
    'Aucun déchet sur la ligne : {tripMade} sur {tripTaken} pour {who}',
    '{who} garde la main ferme : {tripMade} sur {tripTaken} aux lancers francs',
  ],
  someGood: [
    '{who} réussit {tripMade:lancer|lancers} sur {tripTaken}',
    'Un peu de déchet pour {who}, {tripMade} sur {tripTaken} aux lancers',
    '{tripMade} sur {tripTaken} aux lancers francs pour {who}',
    '{who} doit se contenter de {tripMade} sur {tripTaken} aux lancers',
  ],
  noneGood: [
    '{who} manque le lancer franc',
    'Le lancer franc {who.de} ne rentre pas',
    '{who} ne convertit pas sur la ligne',
    'Pas de réussite sur la ligne pour {who}',
    'Le cercle refuse le lancer franc {who.de}',
  ],
  block: ['Contre {who.de}', '{who} renvoie le ballon', '{who} dit non', 'Quel contre {who.de}'],
  blockOf: [
    '{who} contre {with}',
    'Refusé ! {who} contre le tir {with.de}',
    '{who} touche le ballon sur le tir {with.de}',
    '{with} s’élève, {who} dit non',
    '{who} ferme la porte à {with}',
    'Retour à l’envoyeur : {who} contre {with}',
  ],
  steal: [
    'Interception {who.de}',
    '{who} subtilise le ballon',
    'Les mains rapides {who.de}, et le ballon change de camp',
    '{who} lit la passe et s’en empare',
  ],
  stealFrom: [
    '{who} chipe le ballon à {with}',
    '{who} prend le ballon des mains {with.de}',
    '{with} perd le ballon, {who} dit merci',
    '{who} provoque la perte de balle {with.de}',
    '{who} a un temps d’avance sur {with} et vole le ballon',
    '{with} manque de vigilance, et {who} en profite',
  ],
  turnover: [
    '{who} perd le ballon',
    'Perte de balle {who.de}',
    '{who} rend le ballon',
    '{who} perd le ballon, possession pour {other}',
    'Un ballon que {who} aimerait revoir',
    '{who} laisse filer le ballon, et {other} {other:repart|repartent} dans l’autre sens',
    '{who} offre le ballon {other.to}',
    'Mauvais choix {who.de}',
    'L’attaque {team.de} ne donne rien : perte de balle {who.de}',
  ],
  foul: [
    'Faute {who.de}',
    'Coup de sifflet contre {who}',
    'La faute est pour {who}',
    'Les arbitres sifflent une faute {who.de}',
    'Trop de contact de la part {who.de}',
    'Ça siffle, et c’est pour {who}',
    '{who} commet la faute',
    '{who} ne peut pas défendre comme ça, faute',
  ],
  foulOn: [
    '{who} fait faute sur {with}',
    'Faute {who.de} sur {with}',
    '{with} provoque la faute {who.de}',
    'Coup de sifflet : {who} sur {with}',
  ],
  offensiveFoul: [
    'Faute offensive {who.de}',
    'Faute en attaque {who.de}, le ballon va {other.to}',
    'Faute et perte de balle {who.de}, possession pour {other}',
  ],
  fouledOut: [
    'C’est fini pour {who} : {pf:faute|fautes}',
    '{who} sort pour ses fautes',
    '{team} {team:perd|perdent} {who} après {pf.f:faute|fautes}',
  ],
  sentOff: [
    'Cette faute met fin au match {who.de}',
    '{team} {team:perd|perdent} {who} pour le reste du match',
  ],
  rebound: [
    '{who} prend le rebond',
    'Rebond {who.de}',
    '{who} capte le ballon',
    '{who} nettoie le cercle',
    'Le rebond est pour {who}',
    '{who} assure la possession pour {team}',
    '{who} s’élève et va chercher le ballon',
  ],
  substitution: [
    '{who} va souffler sur le banc',
    'Un peu de repos pour {who}',
    '{team} {team:fait|font} sortir {who}',
    'Changement pour {team} : {who} quitte le terrain',
  ],
}

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} écrase le ballon dans le cercle', 'Dunk {who.de}', '{who} s’élève et claque le dunk'],
    layup: ['{who} dépose le ballon dans le panier', 'Double-pas {who.de}, et c’est dedans'],
    'driving-layup': ['{who} pénètre et dépose le ballon', '{who} va jusqu’au cercle'],
    'pull-up': ['{who} s’arrête, tire et marque', 'Arrêt sur dribble, tir, panier {who.de}'],
    'step-back': ['{who} recule d’un pas et marque', 'Le step-back {who.de} est bon'],
    fadeaway: ['{who} marque en reculant', 'Le fadeaway {who.de} fait mouche'],
    turnaround: ['{who} se retourne et marque', 'Tir en pivot {who.de}, et c’est dedans'],
    floating: ['{who} lobe la défense du bout des doigts', 'Le floater {who.de} retombe dans le panier'],
    hook: ['{who} marque d’un bras roulé', 'Bras roulé {who.de}, et c’est dedans'],
    'tip-in': ['{who} claque le ballon au rebond', 'Claquette {who.de}'],
    'alley-oop': ['{who} conclut l’alley-oop', 'Passe en l’air, et {who} conclut'],
  },
  lost: {
    'bad-pass': ['Mauvaise passe {who.de}', '{who} envoie la passe dans le vide'],
    'ball-handling': ['{who} perd le contrôle du ballon', 'Le dribble échappe à {who}'],
    travelling: ['Marcher {who.de}', '{who} fait trop de pas'],
    'out-of-bounds': ['{who} met le pied dehors', 'Ballon dehors, {who} l’a touché en dernier'],
    'three-seconds': ['{who} reste trop longtemps dans la raquette'],
    'five-seconds': ['{who} garde le ballon trop longtemps'],
    'eight-seconds': ['{who} ne passe pas la ligne médiane à temps'],
    'shot-clock': ['Le chronomètre des tirs piège {who}', 'Pas de tir à temps, le ballon était pour {who}'],
    'double-dribble': ['Reprise de dribble {who.de}', '{who} reprend son dribble'],
    backcourt: ['Retour en zone {who.de}', '{who} ramène le ballon en zone arrière'],
    goaltending: ['Ballon touché en phase descendante par {who}'],
  },
  foul: {
    technical: ['Faute technique pour {who}', '{who} écope d’une technique'],
    unsportsmanlike: ['Faute antisportive {who.de}', 'Rien à voir avec le ballon : antisportive pour {who}'],
    disruptive: ['Faute disruptive {who.de}', 'L’attaque est coupée : faute disruptive pour {who}'],
    flagrant: ['Faute flagrante {who.de}', 'Les arbitres sifflent une faute flagrante pour {who}'],
    disqualifying: ['Faute disqualifiante pour {who}', 'C’est terminé pour {who}, faute disqualifiante'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Temps mort {team.de}',
    '{team} {team:veut|veulent} en parler : temps mort',
    '{team} {team:arrête|arrêtent} le jeu par un temps mort',
  ],
  'TEAM REBOUND': [
    'Personne ne capte le rebond, le ballon va {team.to}',
    'Le ballon ressort et sort du terrain, possession pour {team}',
    'Le rebond revient {team.to}',
  ],
  'TEAM TURNOVER': [
    'Perte de balle collective {team.de}',
    '{team} {team:rend|rendent} le ballon {other.to}',
    'L’attaque {team.de} n’aboutit pas, ballon pour {other}',
  ],
  'COACH FOUL': [
    'Le coup de sifflet est pour le coach {team.de}',
    'Faute sifflée au coach {team.de}',
    'Trop de paroles de la part du coach {team.de}',
  ],
  'BENCH FOUL': ['Faute sifflée au banc {team.de}', 'Le banc {team.de} entend le sifflet'],
  'JUMP BALL': ['Entre-deux, le ballon est pour {team}', 'Entre-deux : possession {team.de}'],
  CHALLENGE: ['{team} {team:conteste|contestent} la décision', 'Le banc {team.de} demande la vidéo'],
  'OFFICIAL TIMEOUT': [
    'Les arbitres arrêtent le jeu un instant',
    'Temps mort officiel, tout le monde souffle',
  ],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      '{team} {team:garde|gardent} le ballon : sortie provoquée par {other}',
      'Le tir manqué sort du terrain, le ballon reste {team.to}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Le chronomètre des tirs expire pour {team}',
      '{team} ne {team:tire|tirent} pas à temps',
      'Grande défense {other.de} : le chronomètre des tirs expire',
    ],
  },
  'COACH FOUL': {
    technical: ['Faute technique au coach {team.de}'],
    disqualifying: ['Exclusion du coach {team.de}'],
  },
  'BENCH FOUL': {
    technical: ['Faute technique au banc {team.de}'],
  },
  'JUMP BALL': {
    'period-start': ['Le ballon est en l’air, et il est pour {team}'],
    'held-ball': [
      'Ballon tenu, possession pour {team}',
      'Tout le monde a les mains sur le ballon, il revient {team.to}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} {team:conteste|contestent}, et la décision est inversée',
      'La contestation {team.de} aboutit',
    ],
    unsuccessful: [
      '{team} {team:conteste|contestent}, et la décision est maintenue',
      'La contestation {team.de} échoue',
    ],
  },
}
