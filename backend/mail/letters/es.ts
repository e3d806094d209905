import type { Letters } from '../letter-words.ts';
import { accounts } from './es/accounts.ts';
import { feeds } from './es/feeds.ts';
import { films } from './es/films.ts';
import { listings } from './es/listings.ts';
import { memberships } from './es/memberships.ts';
import { messages } from './es/messages.ts';

export const es: Letters = {
  danger: {
    urgent:
      'Puede que alguien esté actuando ahora, o que no pueda escapar. Por favor, responde enseguida y solo a quien escribió estas palabras.',
    likely:
      'Estas palabras hablan de un peligro. Por favor, responde hoy y solo a quien las escribió.',
    possible:
      'Tal vez una frase de este correo sea un grito de ayuda, tal vez no. Por favor, léelo con cuidado.',
  },
  danger_sentence: 'La frase que llama la atención: «{danger_sentence}»',
  danger_subject: {
    urgent: 'Urgente: {subject}',
    likely: 'Por favor, responde hoy: {subject}',
    possible: '{subject}',
  },
  answer_apart:
    'Para responder, por favor, escribe un correo nuevo a {answer_to}. Una respuesta a este no llega a esa dirección, porque no todos los servidores de correo aceptan sus caracteres.',
  place_found:
    'Tu iglesia ya está en nuestro buscador, en el mapa de {city}. En el enlace puedes mover el marcador hasta su puerta.',
  place_missing:
    'Tu iglesia ya está en nuestro buscador por su nombre. No encontramos su dirección en el mapa, así que todavía nadie puede ver cómo llegar: por favor, abre el enlace y pon el marcador.',
  why_unclaimed:
    'Nadie de {church} tiene todavía una cuenta aquí: por eso este mensaje te llega a ti y no a la iglesia. Por favor, responde a {name} o pásalo a la iglesia.',
  why_reported:
    '{church} ya nos avisó antes de mensajes de {name}: por eso este te llega a ti y no a la iglesia.',
  why_paused_asked: 'Nos lo habías pedido.',
  why_paused_identity:
    'Estamos comprobando quién puede hablar por {church}. Por favor, responde a este correo: nos ayuda que escribas desde una dirección de la iglesia.',
  why_paused_conduct:
    'Nos contaron algo de lo que queremos hablar primero contigo. Por favor, responde a este correo.',
  why_paused_apart:
    'Aparte del pago, el ministerio puso {church} en pausa: esa pausa sigue después, hasta que la terminemos.',
  why_feed_first: 'Todavía no se importó nada, porque la primera importación la empiezas tú.',
  why_feed_by_choice: 'Todavía no se importó nada. Mira qué pasaría con cada iglesia e impórtala.',
  why_feed_columns: 'No se importó, porque faltan columnas que la lista tenía.',
  why_feed_missing:
    'No se importó, porque falta más de una décima parte de las iglesias. Tal vez la lista esté incompleta.',
  why_feed_undone: 'No se importó, porque deshiciste la última importación de esta lista.',
  why_feed_away: 'El sitio que la tiene no respondió, o se negó.',
  why_feed_other: 'Lo que hay allí ahora no es una lista de iglesias que podamos leer.',
  first_steps:
    'Tres primeros pasos:\n1. Revisa tu página: la dirección, los horarios de los cultos y el marcador en el mapa.\n2. Añade un video en el que recibes a la gente.\n3. Pide las tarjetas que llevan a él.',
  cancel_by_phone: 'Para cancelar, llama al {phone}.',
  cancel_by_letter: 'Para cancelar, responde a este correo.',
  device_unknown: 'un dispositivo que no reconocemos',
  network: 'La red desde la que inició sesión: {network}.',
  not_me:
    'Si esto te sorprende y alguien podría estar usando tu cuenta, presiona «No fui yo»: cierra todas las sesiones, y eliges una contraseña nueva.',
  items: {
    questions: 'Preguntas: {count}',
    messages: 'Mensajes de visitantes a iglesias: {count}',
    cards: 'Pedidos de tarjetas impresas: {count}',
    stories: 'Historias: {count}',
    films: 'Videos de iglesias: {count}',
    listings: 'Fichas cambiadas: {count}',
    corrections: 'Correcciones de fichas: {count}',
  },
  ...accounts,
  ...memberships,
  ...messages,
  ...feeds,
  ...films,
  ...listings,
};
