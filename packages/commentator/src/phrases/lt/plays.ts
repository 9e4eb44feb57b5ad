import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} pataiko baudą',
    'Tikslus baudos metimas, pataiko {who}',
    '{who} prie baudų linijos nesinervina',
    'Bauda krepšyje, metė {who}',
    '{who} nesuklysta prie baudų linijos',
    'Tvirta ranka prie linijos: {who} pataiko',
  ],
  allGood: [
    '{who} pataiko {tripMade.f-acc} baudas iš {tripTaken.f-gen}',
    'Prie baudų linijos {tripMade.digits} iš {tripTaken.digits}, metė {who}',
    'Be klaidų: {who} pataiko {tripMade.digits} iš {tripTaken.digits} baudų',
    '{who} neskuba ir realizuoja {tripMade.digits} iš {tripTaken.digits} baudų',
  ],
  someGood: [
    '{who} realizuoja {tripMade.digits} iš {tripTaken.digits} baudų',
    'Prie linijos {tripMade.digits} iš {tripTaken.digits}, metė {who}',
    '{who} prie linijos pataiko ne viską: {tripMade.digits} iš {tripTaken.digits}',
    '{who} tenkinasi {tripMade.digits} iš {tripTaken.digits} baudų',
  ],
  noneGood: [
    '{who} prameta baudą',
    'Bauda netiksli, metė {who}',
    '{who} prie baudų linijos nepataiko',
    'Prie linijos nesiseka: {who} prameta',
    'Dovana neišnaudota: {who} prameta baudą',
  ],
  block: ['{who} blokuoja', 'Blokas! {who} nepraleidžia metimo', '{who} sako „ne“', 'Metimą sustabdo {who}'],
  blockOf: [
    '{with} meta, {who} blokuoja',
    'Nepraeisi! {with} meta, {who} blokuoja',
    '{with} kyla, bet {who} sako „ne“',
    '{who} pasiekia kamuolį, kai meta {with}',
    '{who} uždaro duris: {with} lieka be taškų',
    'Atgal siuntėjui: {with} meta, {who} blokuoja',
  ],
  steal: [
    '{who} perima kamuolį',
    'Kamuolį perima {who}',
    'Greitos rankos: {who} perima',
    '{who} perskaito perdavimą ir pasiima kamuolį',
  ],
  stealFrom: [
    '{with} praranda kamuolį, {who} perima',
    '{who} išplėšia kamuolį, jį praranda {with}',
    '{with} suklysta, {who} padėkoja ir perima',
    '{who} priverčia klysti: kamuolį praranda {with}',
    '{who} žingsniu greičiau nei {with}, kamuolys perimtas',
    '{with} nebudi, ir {who} tuo pasinaudoja',
  ],
  turnover: [
    '{who} praranda kamuolį',
    'Klysta {who}',
    '{who} atiduoda kamuolį',
    '{who} klysta, atakuos {other}',
    '{who} norėtų šį kamuolį susigrąžinti',
    '{who} paleidžia kamuolį iš rankų, puola {other}',
    '{who} padovanoja kamuolį {other.dat}',
    'Kamuolį praranda {who}',
    '{team.gen} ataka baigiasi niekuo: klysta {who}',
  ],
  foul: [
    'Prasižengia {who}',
    'Švilpukas, prasižengia {who}',
    'Pražanga, ją gauna {who}',
    'Teisėjai fiksuoja pražangą: {who}',
    'Per daug kontakto, prasižengia {who}',
    '{who} gauna pražangą',
    '{who} taip gintis negali, pražanga',
    'Nuskamba švilpukas: pražanga, {who}',
  ],
  foulOn: [
    '{who} prasižengia, nukenčia {with}',
    'Prasižengia {who}, pražangą išprovokuoja {with}',
    '{with} išprovokuoja pražangą, ją gauna {who}',
    'Švilpukas: prasižengia {who}, nukenčia {with}',
  ],
  offensiveFoul: [
    'Pražanga puolime, prasižengia {who}',
    '{who} prasižengia puolime, kamuolys {other.dat}',
    'Pražanga ir klaida, {who} atiduoda kamuolį {other.dat}',
  ],
  fouledOut: [
    '{who} rungtynes baigia: {pf.f:pražanga|pražangos|pražangų}',
    '{who} palieka aikštę dėl pražangų',
    '{team.gen} gretos retėja: dėl pražangų aikštę palieka {who}',
  ],
  sentOff: ['Po šios pražangos rungtynes baigia {who}', '{team.gen} gretos retėja, aikštę palieka {who}'],
  rebound: [
    '{who} atkovoja kamuolį',
    'Kamuolį atkovoja {who}',
    '{who} susirenka kamuolį',
    '{who} valdo orą po krepšiu',
    'Atšokusį kamuolį pagauna {who}',
    '{who} išsaugo kamuolį {team.dat}',
    '{who} pašoka ir pasiima kamuolį',
  ],
  substitution: [
    '{who} sėda ant suolo',
    'Poilsio minutė, ant suolo sėda {who}',
    '{team} atlieka keitimą, aikštę palieka {who}',
    'Keitimas: ilsėsis {who}',
  ],
}

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} deda į krepšį', 'Dėjimas! {who}', '{who} kyla ir kala iš viršaus'],
    layup: ['{who} paguldo kamuolį į krepšį', 'Iš po krepšio pataiko {who}'],
    'driving-layup': ['{who} prasiveržia ir paguldo kamuolį', '{who} prasiskverbia iki pat krepšio'],
    'pull-up': ['{who} sustoja, meta ir pataiko', 'Po varymo sustoja ir pataiko {who}'],
    'step-back': ['{who} žengia atgal ir pataiko', 'Po žingsnio atgal pataiko {who}'],
    fadeaway: ['{who} meta atsilošus, ir kamuolys krepšyje', 'Atsilošus pataiko {who}'],
    turnaround: ['{who} apsisuka ir pataiko', 'Po apsisukimo pataiko {who}'],
    floating: ['{who} švelniai permeta ginančius', 'Aukšta parabole pataiko {who}'],
    hook: ['{who} pataiko kabliu', 'Kablys! {who} pataiko'],
    'tip-in': ['{who} pataiso kamuolį į krepšį', 'Pataisymas tikslus, {who}'],
    'alley-oop': ['{who} užbaigia perdavimą ore', 'Kamuolys ore, jį užbaigia {who}'],
  },
  lost: {
    'bad-pass': ['Netiksliai perduoda {who}', '{who} perduoda į tuščią vietą'],
    'ball-handling': ['{who} nesuvaldo kamuolio', 'Kamuolys išsprūsta, jį varo {who}'],
    travelling: ['Žingsniai, klysta {who}', '{who} padaro per daug žingsnių'],
    'out-of-bounds': ['{who} užmina liniją', 'Užribis, kamuolį praranda {who}'],
    'three-seconds': ['{who} per ilgai stovi baudos aikštelėje'],
    'five-seconds': ['{who} per ilgai laiko kamuolį'],
    'eight-seconds': ['{who} nespėja pereiti aikštės vidurio'],
    'shot-clock': ['Atakos laikas baigiasi, kamuolį turi {who}', '{who} nespėja mesti'],
    'double-dribble': ['Dvigubas varymas, klysta {who}', '{who} sustoja ir vėl varo kamuolį'],
    backcourt: ['Kamuolys grąžintas į savo pusę, klysta {who}', '{who} grąžina kamuolį per vidurį'],
    goaltending: ['{who} neleistinai liečia kamuolį prie lanko'],
  },
  foul: {
    technical: ['Techninė pražanga, ją gauna {who}', '{who} gauna techninę'],
    unsportsmanlike: [
      'Nesportinė pražanga, prasižengia {who}',
      'Kamuolys čia nerūpėjo: nesportinę gauna {who}',
    ],
    disruptive: ['Trikdanti pražanga, prasižengia {who}', 'Ataka nutraukta: trikdančią pražangą gauna {who}'],
    flagrant: ['Šiurkšti pražanga, prasižengia {who}', 'Teisėjai skiria šiurkščią pražangą, ją gauna {who}'],
    disqualifying: [
      'Diskvalifikacinė pražanga, {who} palieka aikštę',
      '{who} rungtynes baigia, diskvalifikacija',
    ],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    '{team} prašo minutės pertraukėlės',
    'Minutės pertraukėlė, jos prašo {team}',
    '{team} stabdo žaidimą ir kalbasi',
  ],
  'TEAM REBOUND': [
    'Niekas nesuvaldo kamuolio, jis atitenka {team.dat}',
    'Nuo lanko į užribį, kamuolys {team.dat}',
    'Atšokęs kamuolys atitenka {team.dat}',
  ],
  'TEAM TURNOVER': [
    '{team.gen} komandinė klaida',
    '{team} atiduoda kamuolį {other.dat}',
    '{team.gen} ataka baigiasi niekuo, kamuolys {other.dat}',
  ],
  'COACH FOUL': [
    'Švilpukas {team.gen} trenerių štabui',
    'Pražanga {team.gen} trenerių štabui',
    '{team.gen} trenerių štabas pasako per daug',
  ],
  'BENCH FOUL': ['Pražanga {team.gen} atsarginių suolui', 'Švilpukas {team.gen} atsarginių suolui'],
  'JUMP BALL': ['Ginčas, kamuolys atitenka {team.dat}', 'Ginčo kamuolys: jį turi {team}'],
  CHALLENGE: ['{team} ginčija sprendimą', '{team.gen} suolas prašo peržiūros'],
  'OFFICIAL TIMEOUT': ['Teisėjai trumpam stabdo žaidimą', 'Oficiali pertraukėlė, visi atsikvepia'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Kamuolys lieka {team.dat}: į užribį jį išmuša {other}',
      'Po netikslaus metimo kamuolys užribyje ir lieka {team.dat}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Baigiasi {team.gen} atakos laikas',
      '{team} nespėja mesti',
      'Puiki {other.gen} gynyba: atakos laikas baigėsi',
    ],
  },
  'COACH FOUL': {
    technical: ['Techninė pražanga {team.gen} trenerių štabui'],
    disqualifying: ['Diskvalifikacija {team.gen} trenerių štabe'],
  },
  'BENCH FOUL': {
    technical: ['Techninė pražanga {team.gen} atsarginių suolui'],
  },
  'JUMP BALL': {
    'period-start': ['Kamuolys ore, jį gauna {team}'],
    'held-ball': [
      'Ginčas dėl kamuolio, jis atitenka {team.dat}',
      'Visų rankos ant kamuolio, jis skiriamas {team.dat}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} ginčija sprendimą, ir jis pakeičiamas',
      '{team.gen} prašymas peržiūrėti pasiteisina',
    ],
    unsuccessful: [
      '{team} ginčija sprendimą, bet jis lieka galioti',
      '{team.gen} prašymas peržiūrėti nepasiteisina',
    ],
  },
}
