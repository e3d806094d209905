import type { PhraseList } from '../phrase-list.ts';

export const spanishPhrases: PhraseList = {
  harmless: `
    (jesus|cristo|elias|jonas|moises|job|pablo|sanson) ... (queria|quiso|pidio|deseo|oro) ... (morir|morirse|muerte)
    (queria|quiso) (jesus|cristo|elias|jonas|moises|job) morir*
    (tome|toma|tomar|cargue|cargar) (su|tu|la|mi) cruz
    mi (profe|profesor|profesora|maestra|maestro|entrenador|jefe) (me va a matar|me mata|me matara)
    (ya |)no quiero (recibir |)(mas |)(correos|mensajes|notificaciones|publicidad|boletines)
    (judas|saul|sanson|ahitofel|abimelec) (se |)(suicido|ahorco|mato|colgo|quito la vida)
    mi (mama|papa|madre|padre|hermana|hermano|profe|profesor|maestra|jefe|esposa|abuela) (me va a matar|me mata|me ahorca|me estrangula|me matara) (si|cuando|por|porque) (repruebo|reprobe|olvido|olvide|rompo|rompi|pierdo|perdi|le uso|no paso|llego tarde|falto|saco)
    suicidi* de (judas|rey saul|sanson|ajitofel)
    suicidi* de saul ... biblia
    (judas|rey saul|ajitofel) ... (se ahorco|se suicido|se mato|se quito la vida)
    (se ahorco|se suicido|se mato|se quito la vida) (judas|el rey saul|ajitofel)
    (examen|calor|trafico|tos|frio|sueno|entrenamiento|tarea|suspenso|ternura) (me|nos) (va a matar|esta matando|mata|mato)
    (mata|matan|mato) (la tos|el calor|el suspenso|la ternura|la curiosidad|el sueno)
    prevencion del suicidio para
    me mato (estudiando|trabajando|entrenando)
    me mato el (final|calor|chiste|capitulo)
    (mama|papa|esposa|esposo|jefe) me (mata|va a matar) (si|por) (olvido|romper|llegar tarde|perder)
    escuadron suicida
    me toca la (guitarra|puerta|cancion|bocina)
    (chiste|meme|risa|calor|video|hambre|sueno) (me|casi me) (mata|mato)
    (jonas|elias|job|moises) queria morir
    (video|videos|pelicula|audio|sonido|pagina|enlace|aplicacion) no (se |)(reproduce|carga|abre|ve|oye|escucha|funciona)
    (video|videos|pelicula|audio|sonido) se (traba|corta)
    no (se |)(reproduce|carga|abre|ve|oye|escucha|funciona) (el|la) (video|audio|sonido|pagina|enlace)
    (quiero|queremos|quisiera|me gustaria|como|puedo|podemos) (borrar|eliminar|cerrar|cancelar|recuperar) (mi|nuestra|la) (cuenta|suscripcion)(?! (y|para|antes))
    (quiero|queremos|quisiera|me gustaria|como|puedo|podemos) (cambiar|subir|anadir|agregar|reemplazar|descargar) (la|las|una|otra|nuestra) (foto|fotos|imagen|imagenes)
    no (quiero|queremos) recibir (mas |sus |estos |)(correos|emails|boletines)
    (perdi|olvide) (mi|la) contrasena (y |)(ya |)no (puedo entrar|me llega (el|ningun) (correo|codigo|enlace))
    (dejo|dejar) de recibir (sus |estos |)(correos|emails|boletines)
    me (rechaza|rechazan|rechazo) (la|mi) tarjeta`,
  doctrine: `
    (biblia|dios|iglesia|jesus|cristianos) ... (dice|ensena|piensa|perdona|habla) ... (suicid*|eutanasia|autolesion*|quitarse la vida)
    (suicid*|eutanasia|autolesion*|se mata|se matan|se quita la vida|se quito la vida|se quitan la vida) ... (pecado|infierno|cielo|perdon*|biblia|salv*|imperdonable|dios)
    (pecado|infierno|cielo|perdon*|biblia|salv*) ... (suicid*|eutanasia|autolesion*|se mata|se matan|se quita la vida|se quito la vida)`,
  urgent: `
    (estoy|esta|estamos) (parad* |sentad* |ya |ahora |)(en|sobre|arriba de|al borde de|del otro lado de|en lo alto de) (el|la|las|los) (puente|azotea|cornisa|baranda|balcon|techo|vias|via|rieles|barandilla|acantilado|torre|terraza|silla)
    (tome|tomo|tomado|tomarme|tomar|trague|trago) ... (pastillas|pastilla|frasco|tabletas|medicinas|medicamentos|insulina|paracetamol)
    me las (tome|trague) (todas|ya)
    (tome|tomo|trague|trago|bebi|comio) ... (cloro|lejia|veneno|raticida|pesticida|destapacanos|pila|herbicida)
    no (para|deja) de sangrar
    (desangrando|desangro)
    no (respira|respiro|puede respirar|despierta|reacciona|contesta)
    (esta|pone|poniendo) (azul|morad*)
    (tiene|trae|saco|con) (una |un |el |la |)(pistola|cuchillo|machete|arma|escopeta|hacha|bate|navaja)
    (pateando|golpeando|tirando|tumbando|rompiendo|pegandole) ... (puerta|mama)
    (afuera|detras) ... puerta
    (soga|cuerda|lazo) ... (cuello|lista|amarrada|viga)
    (escondid*|encerrad*) en (el|la|mi) (bano|closet|cuarto|armario|sotano|carro)
    (lo hago|me tiro|me mato|lo voy a hacer) (ya|ahora|ahorita)
    a punto de (tirarme|saltar|hacerlo)`,
  faint: `
    adios a (quien|quienes|todos los que) (lea|lean|leen) esto (fueron|fuiste|han sido|has sido) ... (buen*|amable*|lind*|carinos*)`,
  suicide: `
    me las (tome|trague) (todas|ya)(?! (en|con|del|por))
    (tome|tomo|tomado|trague|trago|tragado|tragarme|tomarme) ... (todas las|todo el frasco|la caja entera|toda la caja|un punado|cloro|lejia|raticida|veneno)
    (suicid|suisid|sucid)*
    desviv*
    adios a (quien|quienes|todos los que) (lea|lean|leen) esto
    me siento (tan |muy |completamente |totalmente |)(sin esperanza|sin esperanzas|desesperanzad*)(?! (de|con|por|en|cuando))
    (parado|parada|sentado|sentada|subido|subida) en (el|un) puente (pensandolo|pensandomelo|decidiendo)
    (quitar|quitarme|quitarse|quitarte|quito|quita|quitaron|arrancarme) (la|mi|su) (propia |)vida
    (matarme|matarse)
    me (mato|matare)
    me (voy|quiero|qiero|kiero|quisiera|debo) (a |)matar
    se (mato|matara) (ayer|anoche|por)
    se (quiere|va a|quiso) matar
    (acabar|terminar|acabo|termino|acabare) con (mi vida|todo esto|su vida|esta vida|la vida|mi sufrimiento)
    (quiero|qiero|kiero|quisiera|quiere|deseo|desearia|ganas de|prefiero|preferiria|queria|merezco|voy a) (solo |)(morir|morirme|morirse|estar muerto|estar muerta|dejar de vivir|dejar de existir|no despertar|no existir|dormir para siempre|desaparecer para siempre)
    (me|se) (quiero|kiero|qiero|quiere|queria|quisiera) morir
    quiero desaparecer (ya|para siempre|de este mundo|de todo|del mapa)
    ojala ... (me muera|me muriera|estuviera muerto|estuviera muerta|no hubiera nacido|no despertara|no existiera)
    (no hubiera|haber|jamas haber|nunca haber) nacido
    no (quiero|qiero|kiero|quisiera|deseo|quiere) (seguir |)(vivir|viviendo|existir|estar vivo|estar viva|despertar)
    ya no (quiero|qiero|kiero) (seguir|vivir|estar aqui|estar aki)
    no (tengo fuerzas para|tengo ganas de|puedo) (seguir viviendo|vivir)
    (ya no|no) (puedo|aguanto|soporto|resisto) mas
    no (aguanto|soporto) (la|mi|esta) vida
    no vale la pena vivir
    mi vida (no vale|no tiene sentido)
    (sin|perdi las|perdido las|no tengo) ganas de vivir
    (cansado|cansada|harto|harta|hartos) de (vivir|la vida|mi vida)
    (motivos|motivo|razon|razones|sentido|nada) (para|por que|por el que|por la que|en) (seguir |)(vivir|viviendo)
    vida ... insoportable
    odio (mi vida|estar viva|estar vivo)
    sobredosis
    (tome|tomado|tomarme|trague|tragado) ... (pastillas|pildoras|veneno|somniferos|raticida)
    pastillas para (morir|matarme|no despertar)
    (ahorcarme|me ahorco|colgarme|ahorcarse|envenenarme|pegarme un tiro|cortarme las venas)
    (tirarme|lanzarme|saltar|aventarme|arrojarme) (de|desde|por|del|al|a las|a la) (un |el |la |las |)(puente|azotea|balcon|ventana|metro|tren|vias|edificio)
    (como|formas de|forma de|manera de|maneras de) (morir|morirme) (sin dolor|rapido|ya|facil)
    mejor (muerto|muerta|sin mi)
    soy una carga
    nadie me (extranara|echaria de menos|va a extranar)
    (senor|dios|diosito|jesus) ... (llevame contigo|llevame ya|dejame morir|quitame la vida)
    (irme|ir) de este mundo`,
  'self-harm': `
    (soy|tengo|tiene|es) (bulimica|anorexica|anorexia|bulimia)
    trastorno (alimenticio|alimentario|de alimentacion)
    (autolesi|auto lesi)*
    (hacerme|me hago|hacerse|se hace) (mucho |)dano
    (lastimarme|me lastimo) (a proposito|otra vez|para|los|las|cuando)
    me (corto|korto|corte|queme|quemo) (los|las|la|el) (brazos|brazo|piernas|venas|benas|munecas|muneca|piel|muslos)
    (cortarme|cortarse|quemarme) (los|las) (brazos|venas|munecas|piernas)
    se (corta|corto) (los|las) (brazos|venas|munecas|piernas)
    se autolesiona`,
  'sexual-abuse': `
    me (vende|venden|vendio|prostituye|prostituyen|alquila a)
    me (viola|violo|violaron|violan|biolaron|manosea|manoseo|manosean|manosearon)
    (fui|fue|ser|sido) (violada|violado|abusada|abusado)
    (la|lo|le) (violaron|violo)
    abus(a|an|o|aron|ando|aba) (sexualmente |)de (mi|mi hija|mi hijo|ella)
    (abuso|abusos|agresion|acoso) (sexual|sexuales|secsual)
    (papa|padre|padrastro|tio|abuelo|abuelito|hermano|primo|entrenador|profesor|profe|maestro|pastor|cura|vecino) (me toca|me toco|me tocaba|me manosea|me besa|me beso)
    incesto
    (obliga|obligan|fuerza|fuerzan) a (tener relaciones|tener sexo|acostarme|prostituirme)`,
  'home-violence': `
    (tirando|tumbando|pateando|rompiendo|derribando|golpeando) la puerta
    me (pega|golpea|golpean|maltrata|maltratan|estrangula|estrangulo|ahorco|apunalo|pateo) ... (mi|cuando|otra vez|todos|mucho|con|delante)
    (esposo|marido|novio|pareja|ex|mujer|novia|esposa|hijo|papa|mama|padrastro|padre) me (pega|pego|golpea|golpeo|maltrata|ahorca|ahorco|patea|amenaza|encierra|grita y me pega|da golpes)
    me (va|van|quiere|quieren|intenta|amenaza con|amenazo con) (a |)(matar|golpear|violar)
    me amenaza* ... (muerte|matar|cuchillo|pistola|arma)
    (pega|golpea|maltrata|mata) a (mi|mis) (madre|mama|hijo|hija|hijos|hijas|hermana|hermano|bebe)
    violencia (domestica|de genero|familiar|en casa|intrafamiliar|machista)
    (estoy|estamos|vida|esta) en peligro
    (temo|miedo) por mi vida
    no estoy a salvo
    (el|esposo|marido|papa|hombre|ex) tiene (un arma|una pistola|un cuchillo)
    me estoy desangrando
    (llamen|llama|llame|manden) (al 911|al 112|a emergencias|a la policia|una ambulancia)
    me encierra`,
  'child-danger': `
    (bebe|nino|nina|hijo|hija|anos) se (trago|tomo|bebio) ... (pastillas|cloro|pila|veneno|lejia|medicinas)
    (maltrato|abuso|violencia) infantil
    (papa|mama|papas|padre|madre|padrastro|madrastra|padres) (me|nos) (pega|pegan|golpea|golpean|patea|quema|encierra|encierran|maltrata|maltratan)
    (pega|golpea|maltrata) a (los ninos|mis hijos|nuestros hijos|mi bebe)
    (tener|tengo|quiere|casar*) ... casarme ... tengo (12|13|14|15|16)`,
};
