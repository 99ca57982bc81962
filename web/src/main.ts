import "./style/tokens.css";
import "./style/ui.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the page");
mount(App, { target });
