import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in Lithuanian. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} po atkaklios kovos įveikė {loser.acc}, {score}',
      '{winner} išplėšė pergalę prieš {loser.acc}, {score}',
      '{winner} atsilaikė prieš {loser.acc}, {score}',
    ],
    clear: [
      '{winner} įveikė {loser.acc}, {score}',
      '{winner} nugalėjo {loser.acc}, {score}',
      '{winner} laimėjo prieš {loser.acc}, {score}',
    ],
    wide: [
      '{winner} sutriuškino {loser.acc}, {score}',
      '{winner} užtikrintai įveikė {loser.acc}, {score}',
      '{winner} nepaliko vilčių {loser.dat}, {score}',
    ],
    overtime: [
      '{winner} {period.loc} palaužė {loser.acc}, {score}',
      '{winner} tik {period.loc} įveikė {loser.acc}, {score}',
    ],
    level: [
      '{home} ir {visitors} išsiskyrė taikiai, {score}',
      'Lygiosios: {home} ir {visitors} sužaidė {score}',
    ],
  },
  result: {
    close: [
      'Viskas sprendėsi paskutinėmis akimirkomis, ir pergalę prieš {loser.acc} rezultatu {score} išplėšė {winner}',
      '{winner} atkaklioje kovoje išlaikė šaltus nervus ir rezultatu {score} įveikė {loser.acc}',
      'Skirtumas buvo nedidelis, bet rungtynes prieš {loser.acc} rezultatu {score} laimėjo {winner}',
    ],
    clear: [
      '{winner} rezultatu {score} įveikė {loser.acc}',
      'Pergalė atiteko {winner.dat}, rungtynės prieš {loser.acc} baigėsi rezultatu {score}',
      'Rungtynes prieš {loser.acc} rezultatu {score} laimėjo {winner}',
    ],
    wide: [
      '{winner} nepaliko abejonių dėl baigties ir rezultatu {score} sutriuškino {loser.acc}',
      '{winner} buvo visa galva aukščiau ir rezultatu {score} nugalėjo {loser.acc}',
      '{loser} neturėjo kuo atsakyti, ir {winner} laimėjo rezultatu {score}',
    ],
    overtime: [
      'Pagrindinio laiko neužteko, ir tik {period.loc} {winner} rezultatu {score} įveikė {loser.acc}',
      'Viskas paaiškėjo {period.loc}, kai {winner} rezultatu {score} nugalėjo {loser.acc}',
    ],
    level: [
      'Nugalėtojo nebuvo: {home} ir {visitors} rungtynes baigė rezultatu {score}',
      '{home} ir {visitors} viena kitos neįveikė, rungtynės baigėsi rezultatu {score}',
    ],
  },
  bestTied: [
    '{who} pelnė {pts.m-acc:tašką|taškus|taškų} ir buvo tarp rezultatyviausių {team.gen} gretose',
    'Daugiau {team.gen} gretose niekas nepelnė: {who}, {pts.m:taškas|taškai|taškų}',
  ],
  best: [
    '{team.gen} gretose rezultatyviausiai žaidė {who} – {pts.m:taškas|taškai|taškų}',
    '{who} pelnė {pts.m-acc:tašką|taškus|taškų}, daugiausia {team.gen} gretose',
    'Daugiausia taškų {team.dat} pelnė {who} – {pts.m-acc}',
  ],
  bestToo: [
    ', o prie jų dar {reb.m:atkovotas kamuolys|atkovoti kamuoliai|atkovotų kamuolių} ir {ast.m:rezultatyvus perdavimas|rezultatyvūs perdavimai|rezultatyvių perdavimų}',
    ', be to, {reb.m:atkovotas kamuolys|atkovoti kamuoliai|atkovotų kamuolių} ir {ast.m:rezultatyvus perdavimas|rezultatyvūs perdavimai|rezultatyvių perdavimų}',
  ],
  second: [
    '{who} pridėjo {pts.m-acc:tašką|taškus|taškų}',
    '{who} surinko {pts.m-acc:tašką|taškus|taškų}',
    'Dar {pts.m-acc:tašką|taškus|taškų} pelnė {who}',
    '{who} įmetė {pts.m-acc:tašką|taškus|taškų}',
  ],
  early: [
    'Po {period.gen} rezultatu {score} pirmavo {leaders}',
    'Geriau pradėjo {leaders}: po {period.gen} rezultatas buvo {score}',
  ],
  earlyLevel: [
    'Po {period.gen} rezultatas buvo lygus, {score}',
    'Po {period.gen} niekas nebuvo priekyje, {score}',
  ],
  later: [
    'Po {period.gen} švieslentė rodė {score}, priekyje buvo {leaders}',
    '{leaders} po {period.gen} pirmavo rezultatu {score}',
    '{period.gen} pabaigoje rezultatas buvo {score} {leaders.gen} naudai',
  ],
  laterLevel: [
    'Po {period.gen} komandų niekas neskyrė, {score}',
    '{period.gen} pabaigoje rezultatas buvo lygus, {score}',
  ],
  largestLead: [
    'Didžiausią savo persvarą {team} turėjo {period.loc}, kai pirmavo {lead.m-ins:tašku|taškais|taškų}',
    'Didžiausia {team.gen} persvara buvo {period.loc}: {lead.m:taškas|taškai|taškų}',
  ],
  lostLead: [
    'O juk {period.loc} {team} jau pirmavo {lead.m-ins:tašku|taškais|taškų}',
    'Galėjo būti ir kitaip: {period.loc} {team} buvo priekyje {lead.m-ins:tašku|taškais|taškų}',
  ],
  changes: [
    'Pirmaujantieji keitėsi {leadChanges.m-acc:kartą|kartus|kartų}, o rezultatas buvo lygus {timesLevel.m-acc:kartą|kartus|kartų}',
    'Per rungtynes persvara iš rankų į rankas ėjo {leadChanges.m-acc:kartą|kartus|kartų}, o lygu buvo {timesLevel.m-acc:kartą|kartus|kartų}',
  ],
  turned: [
    'Lūžis įvyko, kai iki {period.gen} pabaigos liko {timeLeft}: {who} pelnė {worth.m-acc:tašką|taškus|taškų}, ir rezultatas tapo {score}',
    'Rungtynių eigą pakeitė {who}: kai iki {period.gen} pabaigos liko {timeLeft}, į sąskaitą įrašė {worth.m-acc:tašką|taškus|taškų}, ir rezultatas tapo {score}',
  ],
  turnedAtTheHorn: [
    'Lūžis įvyko su {period.gen} sirena: {who} pelnė {worth.m-acc:tašką|taškus|taškų}, ir rezultatas tapo {score}',
    'Su {period.gen} sirena rungtynių eigą pakeitė {who}: {worth.m:taškas|taškai|taškų}, rezultatas {score}',
  ],
  run: [
    '{team} surengė spurtą {run.score}, kuris baigėsi {period.loc}, ir ilgesnio rungtynėse nebuvo',
    'Niekas nesurengė ilgesnio spurto nei {team}: {run.score}, jis baigėsi {period.loc}',
  ],
  answer: [
    'Geriausias {team.gen} atsakas buvo spurtas {run.score}',
    'Ilgiausias {team.gen} spurtas buvo {run.score}',
  ],
  loserBest: [
    'Kitoje pusėje daugiausia taškų {team.dat} pelnė {who} – {pts.m-acc}',
    '{team.gen} gretose daugiausia taškų surinko {who} – {pts.m-acc}',
  ],
  rebounder: [
    '{who} po krepšiais atkovojo {reb.m-acc:kamuolį|kamuolius|kamuolių}',
    'Kovoje dėl atšokusių kamuolių išsiskyrė {who}: {reb.m:atkovotas kamuolys|atkovoti kamuoliai|atkovotų kamuolių}',
  ],
  passer: [
    '{who} atliko {ast.m-acc:rezultatyvų perdavimą|rezultatyvius perdavimus|rezultatyvių perdavimų}',
    'Žaidimą kūrė {who}: {ast.m:rezultatyvus perdavimas|rezultatyvūs perdavimai|rezultatyvių perdavimų}',
  ],
  defender: [
    '{who} iš varžovų perėmė {stl.m-acc:kamuolį|kamuolius|kamuolių}',
    'Gynyboje pasižymėjo {who}: {stl.m:perimtas kamuolys|perimti kamuoliai|perimtų kamuolių}',
  ],
  blocker: [
    '{who} blokavo {blk.m-acc:varžovų metimą|varžovų metimus|varžovų metimų}',
    'Krepšį saugojo {who}: {blk.m:blokas|blokai|blokų}',
  ],
  teamRebounds: [
    '{team} atkovojo {teamReb.m-acc:kamuolį|kamuolius|kamuolių}, o {other} – {otherReb.m-acc:kamuolį|kamuolius|kamuolių}',
    'Atkovotų kamuolių {team} turėjo {teamReb.digits}, o {other} – {otherReb.digits}',
  ],
  teamLong: [
    'Iš už lanko {team} pataikė {teamTpm.digits} iš {teamTpa.digits} metimų, o {other} – {otherTpm.digits} iš {otherTpa.digits}',
    'Tolimi metimai: {team} pataikė {teamTpm.digits} iš {teamTpa.digits}, o {other} – {otherTpm.digits} iš {otherTpa.digits}',
  ],
  teamField: [
    'Iš žaidimo {team} pataikė {teamFgm.digits} iš {teamFga.digits} metimų, o {other} – {otherFgm.digits} iš {otherFga.digits}',
    'Metimai iš žaidimo: {team} pataikė {teamFgm.digits} iš {teamFga.digits}, o {other} – {otherFgm.digits} iš {otherFga.digits}',
  ],
  teamFree: [
    'Prie baudų linijos {team} pataikė {teamFtm.digits} iš {teamFta.digits}, o {other} – {otherFtm.digits} iš {otherFta.digits}',
    'Baudos: {team} pataikė {teamFtm.digits} iš {teamFta.digits}, o {other} – {otherFtm.digits} iš {otherFta.digits}',
  ],
  teamTurnovers: [
    '{team} suklydo {teamTo.m-acc:kartą|kartus|kartų}, o {other} – {otherTo.m-acc:kartą|kartus|kartų}',
    'Klaidų {team} padarė {teamTo.digits}, o {other} – {otherTo.digits}',
  ],
  teamAssists: [
    '{team} atliko {teamAst.m-acc:rezultatyvų perdavimą|rezultatyvius perdavimus|rezultatyvių perdavimų}, o {other} – {otherAst.digits}',
    'Rezultatyvių perdavimų {team} turėjo {teamAst.digits}, o {other} – {otherAst.digits}',
  ],
  teamFouls: [
    '{team} prasižengė {teamPf.m-acc:kartą|kartus|kartų}, o {other} – {otherPf.m-acc:kartą|kartus|kartų}',
    'Pražangų {team} surinko {teamPf.digits}, o {other} – {otherPf.digits}',
  ],
}
