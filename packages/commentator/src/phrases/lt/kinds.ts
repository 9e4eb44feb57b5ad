import type { Book } from '../book.ts'

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
    disqualifying: [
      'Diskvalifikacinė pražanga, {who} palieka aikštę',
      '{who} rungtynes baigia, diskvalifikacija',
    ],
  },
}
