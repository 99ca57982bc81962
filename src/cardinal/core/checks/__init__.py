"""The battery: what must hold in every game.  One module for each thing that is checked; `battery` runs them all."""
