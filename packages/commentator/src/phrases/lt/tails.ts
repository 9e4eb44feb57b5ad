import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', ir rezultatas lygus, {score}',
    ', ir {team} išlygina rezultatą, {score}',
    ', ir švieslentėje lygu po {level}',
  ],
  levelAgain: [
    'Rezultatas lygus {timesLevel.nth-acc} kartą, {score}',
    '{score}, lygu jau {timesLevel.nth-acc} kartą',
  ],
  leadTaken: [
    ', ir {team} išsiveržia į priekį, {score}',
    ', ir {team} pirmauja {margin.m-ins:tašku|taškais|taškų}',
    ', ir persvara atitenka {team.dat}, {score}',
    ', ir {team} į priekį išeina {margin.m-ins:tašku|taškais|taškų}',
  ],
  leadChanged: [
    'Pirmaujantieji keičiasi {leadChanges.nth-acc} kartą, {score}',
    'Persvara pereina iš rankų į rankas {leadChanges.nth-acc} kartą: {score}, priekyje {team}',
  ],
  greatestLead: [
    '{team} pirmauja {margin.m-ins:tašku|taškais|taškų}, tai didžiausia persvara rungtynėse',
    'Skirtumas – {margin.m:taškas|taškai|taškų}, didesnio dar nebuvo',
    '{score}, {team} dar nebuvo taip toli priekyje',
  ],
  near: [
    ', ir {team} atsilieka {margin.m-ins:tašku|taškais|taškų}',
    ', ir skirtumas – tik {margin.m:taškas|taškai|taškų}',
    ', ir {team} artėja, {score}',
    ', bet {other} vis dar priekyje, {score}',
  ],
  far: [
    '{other} vis dar priekyje, {score}',
    '{team.dat} dar yra ką veikti: {score}',
    '{team} turi atsigriebti, skirtumas – {margin.m:taškas|taškai|taškų}',
    '{other} pirmauja {margin.m-ins:tašku|taškais|taškų}',
  ],
  lead: [
    '{score}, priekyje {team}',
    '{team} pirmauja {margin.m-ins:tašku|taškais|taškų}',
    'Rezultatas {score}',
    'Persvara – {margin.m:taškas|taškai|taškų}',
    '{other} atsilieka {margin.m-ins:tašku|taškais|taškų}',
  ],
  run: [
    '{team} be atsako pelno {run.m-acc:tašką|taškus|taškų}',
    '{team.gen} spurtas {run.score}',
    '{run.m:taškas|taškai|taškų} iš eilės, ir visi – {team.gen}',
    '{other} turi atsakyti: spurtas {run.score}',
  ],
  basketsInARow: [
    '{who} pataiko jau {inARow.nth-acc} kartą iš eilės',
    '{inARow.m:tikslus metimas|tikslūs metimai|tikslių metimų} iš eilės, visus pataiko {who}',
    '{who} įkaista: iš eilės – {inARow.m:taiklus metimas|taiklūs metimai|taiklių metimų}',
  ],
  missesInARow: [
    '{who} prameta jau {inARow.nth-acc} kartą iš eilės',
    '{inARow.m:netikslus metimas|netikslūs metimai|netikslių metimų} iš eilės, {who} dar neranda ritmo',
  ],
  freeThrowsInARow: [
    '{who} baudą pataiko {inARow.nth-acc} kartą iš eilės',
    '{inARow.f:bauda|baudos|baudų} iš eilės krepšyje, metė {who}',
  ],
  freeThrowMissesInARow: ['{who} baudą prameta {inARow.nth-acc} kartą iš eilės'],
  manyPoints: [
    '{who} jau turi {pts.m-acc:tašką|taškus|taškų}',
    'Tai jau {pts.m:taškas|taškai|taškų}, sąskaitą pildo {who}',
    '{who} sąskaitoje {pts.m:taškas|taškai|taškų}',
  ],
  bigGame: [
    'Kokios rungtynės! {who} jau turi {pts.m-acc:tašką|taškus|taškų}',
    '{who} turi {pts.m-acc:tašką|taškus|taškų}, metimai – {fgm.digits} iš {fga.digits}',
  ],
  doubleFigures: [
    '{who} pasiekia dviženklį skaičių: {pts.m:taškas|taškai|taškų}',
    'Jau dviženklis skaičius: {pts.m:taškas|taškai|taškų}',
  ],
  points: [
    '{who} turi {pts.m-acc:tašką|taškus|taškų}',
    'Iš viso {pts.m:taškas|taškai|taškų}, taškus renka {who}',
    '{who} kol kas turi {pts.m-acc:tašką|taškus|taškų}',
  ],
  longShots: [
    '{who} iš toli pataiko {tpm.digits} iš {tpa.digits}',
    '{who} iš už lanko: {tpm.digits} iš {tpa.digits}',
  ],
  goodShooting: [
    '{who} pataiko {fgm.digits} iš {fga.digits} metimų',
    'Metimai iš žaidimo: {who}, {fgm.digits} iš {fga.digits}',
  ],
  poorShooting: [
    '{who} pataiko tik {fgm.digits} iš {fga.digits} metimų',
    'Kol kas nekrenta: {who}, {fgm.digits} iš {fga.digits}',
  ],
  freeThrowShooting: [
    '{who} šiose rungtynėse pataiko {ftm.digits} iš {fta.digits} baudų',
    '{who} prie baudų linijos: {ftm.digits} iš {fta.digits}',
  ],
  rebounds: [', ir tai jau {reb.nth} atkovotas kamuolys', ', atkovotų kamuolių – jau {reb}'],
  assists: [
    '{passer} jau turi {ast.m-acc:rezultatyvų perdavimą|rezultatyvius perdavimus|rezultatyvių perdavimų}',
    '{passer} rezultatyviai perduoda {ast.nth-acc} kartą',
  ],
  reboundsOfMisses: [
    '{rebounder} jau turi {reb.m-acc:atkovotą kamuolį|atkovotus kamuolius|atkovotų kamuolių}',
    '{rebounder} atkovoja jau {reb.nth-acc} kamuolį',
  ],
  blocks: [
    '{who} jau turi {blk.m-acc:bloką|blokus|blokų}',
    'Tai jau {blk.nth} blokas, {who} toliau gina krepšį',
  ],
  steals: [
    '{who} jau turi {stl.m-acc:perimtą kamuolį|perimtus kamuolius|perimtų kamuolių}',
    '{who} perima jau {stl.nth-acc} kamuolį',
    'Budrumo netrūksta: {who} turi {stl.m-acc:perimtą kamuolį|perimtus kamuolius|perimtų kamuolių}',
  ],
  turnovers: ['{who} klysta jau {to.nth-acc} kartą', '{who} jau turi {to.f-acc:klaidą|klaidas|klaidų}'],
  lastFoul: [
    '{who} turi {pf.f-acc:pražangą|pražangas|pražangų}: dar {foulsLeft.f}, ir teks palikti aikštę',
    'Tai {pf.nth-f} pražanga, {who} turi saugotis',
  ],
  bonus: [
    'Tai {teamFouls.nth-f} komandinė pražanga, {other} mes baudas',
    'Jau {teamFouls.nth-f} {period.gen} komandinė pražanga, prie linijos stos {other}',
  ],
  fouls: [
    '{who} jau turi {pf.f-acc:pražangą|pražangas|pražangų}',
    '{who} prasižengia {pf.nth-acc} kartą',
    'Tai {pf.nth-f} asmeninė pražanga',
  ],
  pointsOnLeaving: [', sąskaitoje {pts.m:taškas|taškai|taškų}'],
  lateScore: [
    '{score}, priekyje {leaders}, liko {timeLeft}',
    '{leaders} pirmauja {margin.m-ins:tašku|taškais|taškų}, liko {timeLeft}',
    'Liko {timeLeft}, ir rezultatas {score}',
  ],
  lateLevel: ['Lygu, {score}, liko {timeLeft}', 'Liko {timeLeft}, ir rezultatas lygus, {score}'],
  stillAhead: [
    'Vis dar {score}, priekyje {leaders}, liko {timeLeft}',
    '{leaders} pirmauja {margin.m-ins:tašku|taškais|taškų}, iki pabaigos {timeLeft}',
    '{trailers} vejasi, skirtumas – {margin.m:taškas|taškai|taškų}, liko {timeLeft}',
  ],
  stillLevel: ['Vis dar lygu, {score}, liko {timeLeft}', 'Liko {timeLeft}, ir niekas nenusileidžia: {score}'],
  late: [', liko {timeLeft}', ', iki pabaigos {timeLeft}'],
  timeLeft: [', iki {period.gen} pabaigos {timeLeft}', ', iki {period.gen} pabaigos liko {timeLeft}'],
}
