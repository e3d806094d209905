/**
 * Given names that are frequent where the site's four languages are spoken, in the form of
 * `normalise`. Those of the Bible are left out: people search for them.
 */
export const givenNames = new Set(
  `aaliyah adriana adrien aidan alan alejandra alejandro alexandre alexis alfredo alice alicia alison
  amanda amelie amy andrea andres angela anita antoine antonio arthur ashley audrey austin barbara
  beatriz benoit beverly bradley brandon brenda brian brittany bruno bryan camila camille carla carlos
  carmen carolina caroline catherine cecile celine charles charlotte cheryl chloe christian christina
  christine christopher claire claudia clement cody connor courtney cristina crystal cynthia damien
  danielle deborah denise dennis derek diana diane diego donald donna douglas dylan eduardo edward
  elena elise emilie emily emma eric erica esteban ethan evelyn fabien felipe fernanda fernando
  florence francisco francois frederic gabriela gary george gerard giselle gloria gonzalo gregory
  guadalupe guillaume gustavo haley harold harry heather hector helene henry hugo ignacio isabella
  isabelle jacqueline jacques janet janice javier jean jeffrey jennifer jeremie jerome jerry jessica
  joan jordan jorge jose joyce juan judith julia julie julien justin karen karine katherine kathleen
  kathryn kayla keith kelly kenneth kevin kimberly kyle larry laura laurent lauren lawrence leonardo
  leticia linda lisa logan louis lorena lucas lucia luis madison manon manuel marcela marcelo margaret
  margot maria mariana marie marilyn martine mateo mathieu matthieu maxime megan melanie melissa
  mercedes michelle miguel monica monique morgan nancy natalia natalie nathalie nicholas nicolas
  nicole noemie octavio olivier oscar pamela pablo patricia patrick pedro philippe pierre quentin
  rachelle rafael ralph ramon raquel raul raymond rebecca ricardo richard robert roberto rodrigo
  roger ronald rosa roxane ruben russell ryan sabrina samantha sandra santiago scott sean sebastian
  sergio sharon shirley silvia sofia sophie stephanie stephane steven susan sylvie tamara tatiana
  teresa terry theresa thierry tiffany tracy tyler valentina valerie vanessa veronica vicente victoria
  vincent virginia virginie walter wayne wendy william xavier yolanda zachary`.split(/\s+/),
);
