import type { FixtureField, Language, RosterField } from '@courtside/contract'
import { foldedName } from './folded-name.ts'

/**
 * The headings of a field in each language. Exports write the first heading; imports also accept the others.
 */
export type Headings = Readonly<Record<Language, readonly [string, ...string[]]>>

/** Headings of rosters. The first English ones are the headings that our API has always used. */
export const ROSTER_HEADINGS: Readonly<Record<RosterField, Headings>> = {
  team: {
    en: ['team', 'team name', 'club', 'squad'],
    de: ['Mannschaft', 'Team', 'Teamname', 'Mannschaftsname', 'Verein'],
    fr: ['Équipe', 'Nom de l’équipe', 'Club'],
    es: ['Equipo', 'Nombre del equipo', 'Club'],
    it: ['Squadra', 'Nome squadra', 'Società'],
    tr: ['Takım', 'Takım adı', 'Kulüp'],
    lt: ['Komanda', 'Komandos pavadinimas', 'Klubas'],
    ar: ['الفريق', 'فريق', 'اسم الفريق', 'النادي'],
  },
  coach: {
    en: ['coach', 'head coach', 'trainer'],
    de: ['Trainer', 'Trainerin', 'Cheftrainer', 'Coach'],
    fr: ['Entraîneur', 'Entraîneuse', 'Coach'],
    es: ['Entrenador', 'Entrenadora', 'Primer entrenador'],
    it: ['Allenatore', 'Allenatrice', 'Capo allenatore'],
    tr: ['Antrenör', 'Baş antrenör', 'Koç', 'Başantrenör'],
    lt: ['Treneris', 'Trenerė', 'Vyr. treneris', 'Vyriausiasis treneris'],
    ar: ['المدرب', 'مدرب', 'المدربة'],
  },
  number: {
    en: [
      'number',
      'no',
      '#',
      'nr',
      'num',
      'jersey',
      'jersey number',
      'jersey no',
      'shirt',
      'shirt number',
      'uniform',
    ],
    de: ['Nummer', 'Nr.', 'Trikotnummer', 'Trikot-Nr.', 'Trikot', 'Rückennummer', 'Spielernummer'],
    fr: ['Numéro', 'N°', 'Maillot', 'Numéro de maillot', 'N° maillot'],
    es: ['Número', 'N.º', 'Dorsal', 'Camiseta', 'Núm.'],
    it: ['Numero', 'N.', 'Maglia', 'Numero di maglia', 'Numero maglia'],
    tr: ['Numara', 'No', 'Forma numarası', 'Forma no', 'Forma'],
    lt: ['Numeris', 'Nr', 'Marškinėlių numeris', 'Žaidėjo numeris'],
    ar: ['الرقم', 'رقم', 'رقم القميص', 'رقم اللاعب'],
  },
  'first name': {
    en: ['first name', 'given name', 'forename', 'firstname', 'first'],
    de: ['Vorname', 'Vornamen', 'Rufname'],
    fr: ['Prénom', 'Prénoms'],
    es: ['Nombre de pila', 'Nombre'],
    it: ['Nome'],
    tr: ['Ad', 'Adı', 'İsim'],
    lt: ['Vardas'],
    ar: ['الاسم الأول', 'الاسم الشخصي'],
  },
  'last name': {
    en: ['last name', 'surname', 'family name', 'lastname', 'last'],
    de: ['Nachname', 'Familienname', 'Zuname'],
    fr: ['Nom de famille', 'Nom'],
    es: ['Apellidos', 'Apellido', 'Primer apellido'],
    it: ['Cognome'],
    tr: ['Soyadı', 'Soyad', 'Soyisim'],
    lt: ['Pavardė'],
    ar: ['اسم العائلة', 'اللقب', 'الكنية', 'الاسم الأخير'],
  },
  name: {
    en: ['name', 'player', 'full name', 'player name'],
    de: ['Spieler', 'Spielerin', 'Spielername', 'Name, Vorname', 'Vor- und Nachname'],
    fr: ['Joueur', 'Joueuse', 'Nom complet', 'Nom et prénom', 'Nom Prénom'],
    es: ['Jugador', 'Jugadora', 'Nombre completo', 'Apellidos y nombre', 'Nombre y apellidos'],
    it: ['Giocatore', 'Giocatrice', 'Nome completo', 'Nome e cognome', 'Cognome e nome', 'Nominativo'],
    tr: ['Oyuncu', 'Ad soyad', 'Adı soyadı', 'İsim soyisim'],
    lt: ['Žaidėjas', 'Žaidėja', 'Vardas pavardė', 'Vardas ir pavardė', 'Pavardė vardas'],
    ar: ['اللاعب', 'اللاعبة', 'اسم اللاعب', 'الاسم الكامل', 'الاسم'],
  },
  position: {
    en: ['position', 'pos', 'role', 'playing position'],
    de: ['Position', 'Pos.', 'Spielposition'],
    fr: ['Poste', 'Position'],
    es: ['Posición', 'Puesto', 'Demarcación'],
    it: ['Ruolo', 'Posizione'],
    tr: ['Pozisyon', 'Mevki'],
    lt: ['Pozicija', 'Žaidimo pozicija'],
    ar: ['المركز', 'مركز', 'الموقع'],
  },
}

/** Headings of schedules. */
export const FIXTURE_HEADINGS: Readonly<Record<FixtureField, Headings>> = {
  'game number': {
    en: [
      'game number',
      'game no',
      'game id',
      'match number',
      'match no',
      'match id',
      'id',
      'external id',
      'uid',
    ],
    de: ['Spielnummer', 'Spiel-Nr.', 'Spielnr', 'Spiel-ID', 'Nr.'],
    fr: ['Numéro de match', 'N° match', 'N° de match', 'N° rencontre', 'Numéro de rencontre'],
    es: ['Número de partido', 'N.º partido', 'Código de partido', 'Partido n.º'],
    it: ['Numero gara', 'N. gara', 'Codice gara', 'Gara n.'],
    tr: ['Maç numarası', 'Maç no', 'Müsabaka no'],
    lt: ['Rungtynių numeris', 'Rungtynių nr.'],
    ar: ['رقم المباراة', 'رمز المباراة'],
  },
  home: {
    en: ['home', 'home team', 'team a', 'host', 'hosts'],
    de: ['Heim', 'Heimmannschaft', 'Heimteam', 'Heimverein', 'Gastgeber'],
    fr: ['Domicile', 'Équipe à domicile', 'Équipe recevante', 'Recevant', 'Locaux', 'Équipe 1'],
    es: ['Local', 'Equipo local', 'Locales', 'Equipo A'],
    it: ['Casa', 'Squadra di casa', 'Squadra casa', 'Ospitante', 'Squadra A'],
    tr: ['Ev sahibi', 'Ev sahibi takım', 'A takımı'],
    lt: ['Namai', 'Šeimininkai', 'Namų komanda', 'Namuose'],
    ar: ['المضيف', 'الفريق المضيف', 'صاحب الأرض'],
  },
  away: {
    en: ['away', 'away team', 'visitor', 'visitors', 'visiting team', 'guest', 'guests', 'team b'],
    de: ['Gast', 'Gastmannschaft', 'Gastteam', 'Gastverein', 'Gäste', 'Auswärts'],
    fr: ['Extérieur', 'Équipe à l’extérieur', 'Équipe visiteuse', 'Visiteur', 'Visiteurs', 'Équipe 2'],
    es: ['Visitante', 'Equipo visitante', 'Visitantes', 'Equipo B'],
    it: ['Ospite', 'Squadra ospite', 'Ospiti', 'Trasferta', 'Fuori casa', 'Squadra B'],
    tr: ['Konuk', 'Konuk takım', 'Deplasman', 'Misafir', 'B takımı'],
    lt: ['Svečiai', 'Svečių komanda', 'Išvykoje'],
    ar: ['الضيف', 'الفريق الضيف', 'الزائر'],
  },
  teams: {
    en: ['teams', 'game', 'match', 'fixture', 'matchup', 'pairing'],
    de: ['Paarung', 'Begegnung', 'Spiel', 'Partie'],
    fr: ['Rencontre', 'Match', 'Affiche'],
    es: ['Partido', 'Encuentro'],
    it: ['Partita', 'Gara', 'Incontro'],
    tr: ['Maç', 'Karşılaşma', 'Müsabaka'],
    lt: ['Rungtynės', 'Varžybos'],
    ar: ['المباراة', 'اللقاء'],
  },
  date: {
    en: ['date', 'game date', 'match date'],
    de: ['Datum', 'Spieldatum', 'Termin'],
    fr: ['Date', 'Date du match', 'Date de rencontre'],
    es: ['Fecha', 'Fecha del partido'],
    it: ['Data', 'Data gara'],
    tr: ['Tarih', 'Maç tarihi'],
    lt: ['Data', 'Rungtynių data'],
    ar: ['التاريخ', 'تاريخ المباراة'],
  },
  time: {
    en: ['time', 'tip-off', 'tip off', 'tipoff', 'start', 'start time', 'kick-off'],
    de: ['Uhrzeit', 'Zeit', 'Beginn', 'Spielbeginn', 'Anwurf', 'Anpfiff', 'Sprungball'],
    fr: ['Heure', 'Horaire', 'Début', 'Coup d’envoi'],
    es: ['Hora', 'Horario', 'Inicio'],
    it: ['Ora', 'Orario', 'Ora inizio', 'Inizio'],
    tr: ['Saat', 'Başlangıç', 'Maç saati'],
    lt: ['Laikas', 'Pradžia', 'Valanda'],
    ar: ['الوقت', 'الساعة', 'التوقيت'],
  },
  venue: {
    en: ['venue', 'hall', 'location', 'place', 'gym', 'arena', 'court'],
    de: ['Halle', 'Spielhalle', 'Sporthalle', 'Ort', 'Spielort', 'Hallenname'],
    fr: ['Salle', 'Gymnase', 'Lieu'],
    es: ['Pabellón', 'Lugar', 'Pista', 'Cancha', 'Sede'],
    it: ['Palestra', 'Campo', 'Campo di gioco', 'Impianto', 'Palazzetto', 'Luogo'],
    tr: ['Salon', 'Spor salonu', 'Yer'],
    lt: ['Salė', 'Sporto salė', 'Vieta'],
    ar: ['القاعة', 'الصالة', 'المكان', 'الملعب'],
  },
  round: {
    en: ['round', 'matchday', 'match day', 'gameday', 'game day', 'week'],
    de: ['Spieltag', 'Runde'],
    fr: ['Journée', 'Tour', 'J.'],
    es: ['Jornada', 'Ronda'],
    it: ['Giornata', 'Turno'],
    tr: ['Hafta', 'Tur'],
    lt: ['Turas', 'Ratas'],
    ar: ['الجولة', 'الدور', 'الأسبوع'],
  },
  status: {
    en: ['status', 'state', 'note', 'remark'],
    de: ['Status', 'Spielstatus', 'Bemerkung'],
    fr: ['Statut', 'État', 'Remarque'],
    es: ['Estado', 'Observaciones'],
    it: ['Stato', 'Note'],
    tr: ['Durum', 'Açıklama'],
    lt: ['Būsena', 'Statusas', 'Pastaba'],
    ar: ['الحالة', 'ملاحظة'],
  },
  result: {
    en: ['result', 'score', 'final score', 'final'],
    de: ['Ergebnis', 'Endstand', 'Resultat', 'Spielstand'],
    fr: ['Résultat', 'Score'],
    es: ['Resultado', 'Marcador'],
    it: ['Risultato', 'Punteggio'],
    tr: ['Sonuç', 'Skor'],
    lt: ['Rezultatas'],
    ar: ['النتيجة'],
  },
  'home points': {
    en: ['home points', 'home score', 'points home', 'score home'],
    de: ['Punkte Heim', 'Heimpunkte', 'Körbe Heim'],
    fr: ['Score domicile', 'Points domicile', 'Score locaux'],
    es: ['Puntos local', 'Puntos locales', 'Tanteo local'],
    it: ['Punti casa', 'Punti squadra casa', 'Punti A'],
    tr: ['Ev sahibi sayı', 'Ev sahibi skoru'],
    lt: ['Namų taškai', 'Šeimininkų taškai'],
    ar: ['نقاط المضيف'],
  },
  'away points': {
    en: ['away points', 'away score', 'points away', 'score away', 'visitor score'],
    de: ['Punkte Gast', 'Gastpunkte', 'Körbe Gast'],
    fr: ['Score extérieur', 'Points extérieur', 'Score visiteurs'],
    es: ['Puntos visitante', 'Puntos visitantes', 'Tanteo visitante'],
    it: ['Punti ospite', 'Punti ospiti', 'Punti B'],
    tr: ['Konuk sayı', 'Konuk skoru'],
    lt: ['Svečių taškai'],
    ar: ['نقاط الضيف'],
  },
  periods: {
    en: ['periods', 'quarters', 'quarter scores', 'period scores'],
    de: ['Viertel', 'Viertelergebnisse', 'Abschnitte'],
    fr: ['Quart-temps', 'Périodes'],
    es: ['Parciales', 'Cuartos', 'Periodos'],
    it: ['Parziali', 'Quarti', 'Periodi'],
    tr: ['Çeyrekler', 'Periyotlar'],
    lt: ['Kėliniai', 'Ketvirčiai'],
    ar: ['الأرباع', 'الفترات'],
  },
}

/**
 * A heading for the whole name. If another column contains one part of the name, the heading means the other
 * part.
 */
interface WholeOrHalf {
  readonly words: readonly string[]
  /** The part of the name that another column must contain. */
  readonly beside: RosterField
  /** The part of the name that the heading means if there is such a column. */
  readonly half: RosterField
}

/**
 * Headings that mean the whole name, unless another column contains one part of the name. They then mean the
 * other part: "Name" is the last name if there is a column "Vorname", and "Nombre" is the first name if there
 * is a column "Apellidos".
 */
export const WHOLE_OR_HALF: readonly WholeOrHalf[] = [
  { words: ['name', 'nom', 'player'], beside: 'first name', half: 'last name' },
  {
    words: ['nombre', 'nome', 'vardas', 'ad', 'adı', 'isim', 'الاسم'],
    beside: 'last name',
    half: 'first name',
  },
]

/** Returns a heading for comparison, without letter case, accents, punctuation and extra spaces. */
export function foldedHeading(heading: string): string {
  const plain = foldedName(heading)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2116\u00ba°]/gu, 'o') // №, º and ° of N°
  const words = plain.replace(/[^\p{L}\p{N}#]+/gu, ' ').trim()
  return words === '' ? plain.trim() : words
}
