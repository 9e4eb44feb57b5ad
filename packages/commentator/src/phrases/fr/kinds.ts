import type { Book } from '../book.ts'

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
    disqualifying: ['Faute disqualifiante pour {who}', 'C’est terminé pour {who}, faute disqualifiante'],
  },
}
